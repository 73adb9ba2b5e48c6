/// What was found in XML at a place where it may not be.
public enum XMLFinding: Sendable, Hashable, CaseIterable {
    /// A second root.
    case anotherElement
    /// A document type.
    case documentType
}

extension XMLFinding: CustomStringConvertible {
    /// The words after "found": "another element".
    public var description: String {
        switch self {
        case .anotherElement: "another element"
        case .documentType: "a document type, which may declare entities"
        }
    }
}

/// What was found in a property list.
public enum PropertyListFinding: Sendable, Hashable {
    /// Something in an element that has to be empty.
    case content
    /// A key without a value.
    case keyWithoutValue
    /// A file that breaks off.
    case withoutEnd
    /// A list that contains itself.
    case listInItself
    /// An object that cannot be read.
    case brokenObject
    /// A date that no text can be written for.
    case lateDate(path: String)
    /// A dictionary with keys that are no texts.
    case otherKeys(path: String)
}

extension PropertyListFinding: CustomStringConvertible {
    /// The words after "found": "another element".
    public var description: String {
        switch self {
        case .content: "a content"
        case .keyWithoutValue: "a key without one"
        case .withoutEnd: "one without an end"
        case .listInItself: "one that holds itself"
        case .brokenObject: "a broken object in it"
        case .lateDate(let path): "a date beyond the years 0 to 9999 at \(path)"
        case .otherKeys(let path): "a dictionary with other keys at \(path)"
        }
    }
}
