import TerminalWidgets
import ValueSerializers
package import ValueTree

/// JSON in a text, parsed when its form is checked.
extension LinesInput {
    /// The parsed value or the first syntax error; nil while the text is empty.
    ///
    /// Parsed on each access, which is slow for a long text.
    package var content: Result<SupportedType, SyntaxError>? {
        guard !text.isEmpty else { return nil }
        return Result { () throws(SyntaxError) in
            SupportedType(try JSONParser().parse(text.text).root)
        }
    }

    /// The value; malformed JSON is a string, which is never sent.
    var value: SupportedType? {
        switch content {
        case .success(let value)?: value
        case .failure?: .string(text.text)
        case nil: nil
        }
    }
}
