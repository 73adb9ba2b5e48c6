/// The result of encoding a value.
enum Encoded {
    /// The type encoded nothing.
    case nothing
    /// The value was written at the end of the output.
    case text
    case tree(SupportedType)

    /// The value as a tree; an empty object if nothing was encoded.
    var value: SupportedType {
        guard case .tree(let value) = self else { return .dictionary(members: []) }
        return value
    }
}

/// A scalar that can be written as text or converted to a value of a tree.
protocol EncodedScalar {
    func write(to output: inout JSONOutput)
    var supportedType: SupportedType { get }
}

extension String: EncodedScalar {
    @inline(__always)
    func write(to output: inout JSONOutput) { output.append(self) }
    var supportedType: SupportedType { .string(self) }
}

extension Bool: EncodedScalar {
    @inline(__always)
    func write(to output: inout JSONOutput) { output.append(word: self ? "true" : "false") }
    var supportedType: SupportedType { .bool(self) }
}

extension Int: EncodedScalar {
    @inline(__always)
    func write(to output: inout JSONOutput) { output.append(self) }
    var supportedType: SupportedType { .int(self) }
}

/// A finite number; other numbers are encoded as strings or are errors.
extension Double: EncodedScalar {
    @inline(__always)
    func write(to output: inout JSONOutput) { output.append(self) }
    var supportedType: SupportedType { .double(self) }
}

/// An integer beyond Int, or a Decimal, which keeps its digits as text.
struct NumberText: EncodedScalar {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    func write(to output: inout JSONOutput) { output.append(plain: text) }
    var supportedType: SupportedType { .number(text: text) }
}

struct EncodedNull: EncodedScalar {
    @inline(__always)
    func write(to output: inout JSONOutput) { output.append(word: "null") }
    var supportedType: SupportedType { .null }
}
