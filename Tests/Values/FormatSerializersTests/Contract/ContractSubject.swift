import FoundationEssentials
import Testing
import ValueTree

/// A serializer, and what it promises beyond what all of them do.
struct ContractSubject: Sendable, CustomTestStringConvertible {
    enum KeyOrder: Sendable {
        case asWritten
        case sorted
    }

    var name: String
    var serializer: any Serializer
    var deserializeOrThrow: @Sendable (Data) throws(SyntaxError) -> SupportedType

    var expressible: Expressible
    var keyOrder: KeyOrder
    /// Whether numbers come back with the text that wrote them.
    var keepsNumberText = false
    /// Whether values know their place in the source.
    var keepsPositions = false
    /// What nothing at all stands for; nil is an error.
    var emptyValue: SupportedType?
    /// Malformed texts, and the whole message of each.
    var malformed: [String: String]
    /// The text of so many containers within each other.
    var nested: @Sendable (Int) -> String

    var testDescription: String { name }

    /// What a serializer makes of bytes, one way and the other.
    func read(_ data: Data) -> (value: SupportedType, result: Result<SupportedType, SyntaxError>) {
        let result = Result { () throws(SyntaxError) in try deserializeOrThrow(data) }
        return (serializer.deserialize(data), result)
    }
}
