import Serializers
package import TerminalWidgets
package import ValueTree

/// JSON that somebody types, read once for each change.
package struct JSONInput: Equatable, Sendable {
    package private(set) var text: TextField.State
    /// What the text stands for, or the first place at which it is no JSON; nil while it is empty.
    package private(set) var content: Result<SupportedType, SyntaxError>?

    package init(_ text: TextField.State = TextField.State()) {
        self.text = text
        content = Self.content(of: text.text)
    }

    /// The value for the request: text that is no JSON stands for itself, and is never sent.
    var value: SupportedType? {
        switch content {
        case .success(let value)?: value
        case .failure?: .string(text.text)
        case nil: nil
        }
    }

    private static func content(of text: String) -> Result<SupportedType, SyntaxError>? {
        guard !text.isEmpty else { return nil }
        return Result { () throws(SyntaxError) in
            SupportedType(try JSONParser().parse(text).root)
        }
    }
}
