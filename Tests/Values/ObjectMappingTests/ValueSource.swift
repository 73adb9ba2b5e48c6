import ObjectMapping
import ValueTree

/// The origin of a value under test: values of both origins must be mapped alike.
enum ValueSource: CaseIterable {
    case builtInCode
    case readFromDocument

    func value(_ value: SupportedType) -> SupportedType {
        switch self {
        case .builtInCode: value
        case .readFromDocument: DocumentWriter.value(value)
        }
    }
}

/// Writes a value as JSON together with the nodes that a parser would find.
private struct DocumentWriter: ~Copyable {
    private var bytes: [UInt8] = []
    private var nodes = NodeListBuilder()

    static func value(_ value: SupportedType) -> SupportedType {
        var writer = DocumentWriter()
        writer.write(value)
        let document = Document(bytes: PaddedBytes(writer.bytes), nodes: writer.nodes.finish())
        return SupportedType(document.root)
    }

    private mutating func write(_ value: SupportedType) {
        switch value.kind {
        case .null: write(.null, "null")
        case .bool: write(value.bool == true ? .true : .false, "\(value)")
        case .string: write(.string, "\"\(value.string ?? "")\"")
        case .int, .intOrDouble: write(.integer, value.numberText ?? "")
        case .double: write(.decimal, value.numberText ?? "")
        case .array:
            write(.array, "[]", count: value.count) { writer in
                for element in value.array ?? [] { writer.write(element) }
            }
        case .dictionary:
            write(.object, "{}", count: value.count) { writer in
                for member in value.members {
                    writer.write(.key, "\"\(member.key)\"")
                    writer.write(member.value)
                }
            }
        }
    }

    private mutating func write(_ kind: PackedNode.Kind, _ text: String) {
        nodes.append(kind, start: bytes.count, length: text.utf8.count)
        bytes += text.utf8
        bytes.append(UInt8(ascii: " "))
    }

    private mutating func write(
        _ kind: PackedNode.Kind,
        _ brackets: String,
        count: Int,
        _ content: (inout DocumentWriter) -> Void
    ) {
        let place = nodes.open(kind, start: bytes.count)
        bytes += "\(brackets.prefix(1)) ".utf8
        content(&self)
        bytes += brackets.suffix(1).utf8
        nodes.close(place, at: bytes.count, count: count)
    }
}
