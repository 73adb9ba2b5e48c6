/// A part of XML that was found where it isn't allowed.
public enum XMLFinding: Sendable, Hashable, CaseIterable {
    /// A second root.
    case anotherElement
    /// A document type.
    case documentType
}

extension XMLFinding: MessageConvertible {
    /// The words after "found": "another element".
    public var message: Message {
        switch self {
        case .anotherElement: "another element"
        case .documentType: "a document type, which may declare entities"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}

/// A part of a property list that was found where it isn't allowed.
public enum PropertyListFinding: Sendable, Hashable {
    /// Content in an element that must be empty.
    case content
    /// A key without a value.
    case keyWithoutValue
    /// A file that ends too early.
    case withoutEnd
    /// A list that contains itself.
    case listInItself
    /// An object that can't be read.
    case brokenObject
    /// A date that can't be written as text.
    case lateDate(path: String)
    /// A dictionary with keys that aren't strings.
    case otherKeys(path: String)
}

extension PropertyListFinding: MessageConvertible {
    /// The words after "found": "another element".
    public var message: Message {
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

    /// The message in English.
    public var description: String { message.english }
}
