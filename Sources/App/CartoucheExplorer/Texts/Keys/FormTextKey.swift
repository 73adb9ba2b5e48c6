/// The key of a text on the rows of a form.
package enum FormTextKey: String, CaseIterable, Sendable {
    case omitted
    case required
    case emptyText
    case chooseOne
    case datePlaceholder
    case dateAccepted
    case unlessGiven
    case jsonPlaceholder
    case oneElement
    case elements
    case isRequired
    case andMore
    case outOfRange
    case unknownNotSent
    case lastOneSent
    case inLine

    case oneEntry
    case entries
    case entryName
    case noJSONBody
    case canBeSentAnyway
    case noSuchFile
    case openReference
}
