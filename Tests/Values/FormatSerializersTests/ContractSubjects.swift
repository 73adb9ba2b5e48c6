import FormatSerializers
import Foundation
import Testing
import ValueSerializers
import ValueTree

/// A serializer and its guarantees in addition to the common contract.
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
    var keepsNumberText = false
    /// Whether values have positions in the source.
    var keepsPositions = false
    /// The value of an empty text, or nil if it is an error.
    var emptyValue: SupportedType?
    /// Malformed texts and their complete error messages.
    var malformed: [String: String]
    /// A text with the given number of nested containers.
    var nested: @Sendable (Int) -> String

    var testDescription: String { name }

    /// The results of both ways to deserialize bytes.
    func read(_ data: Data) -> (value: SupportedType, result: Result<SupportedType, SyntaxError>) {
        let result = Result { () throws(SyntaxError) in try deserializeOrThrow(data) }
        return (serializer.deserialize(data), result)
    }
}

extension ContractSubject {
    static let all = [json, yaml, toml, propertyList, xml, urlForm]

    static let json = ContractSubject(
        name: "JSON",
        serializer: JSONSerializer(),
        deserializeOrThrow: { data throws(SyntaxError) in
            try JSONSerializer().deserializeOrThrow(data)
        },
        expressible: Expressible(),
        keyOrder: .asWritten,
        keepsNumberText: true,
        keepsPositions: true,
        emptyValue: .null,
        malformed: [
            "{\"a\": 1,\n]": "line 2, column 1 (byte 9): expected a key in quotes, found `]`",
            "[1": "line 1, column 3 (byte 2): expected `,` or `]`, found the end of the text",
        ],
        nested: { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    )

    static let yaml = ContractSubject(
        name: "YAML",
        serializer: YAMLSerializer(),
        deserializeOrThrow: { data throws(SyntaxError) in
            try YAMLSerializer().deserializeOrThrow(data)
        },
        expressible: Expressible(),
        keyOrder: .asWritten,
        keepsNumberText: true,
        emptyValue: .null,
        malformed: [
            "a: 1\nb: c: 2": "line 2, column 5 (byte 9): expected YAML, "
                + "found a fault: mapping values are not allowed in this context",
            "a: *b": "line 1, column 4 (byte 3): expected YAML, found undefined alias",
        ],
        nested: { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    )

    static let toml = ContractSubject(
        name: "TOML",
        serializer: TOMLSerializer(),
        deserializeOrThrow: { data throws(SyntaxError) in
            try TOMLSerializer().deserializeOrThrow(data)
        },
        expressible: Expressible(root: .dictionary, scalars: [.bool, .int, .double, .text]),
        keyOrder: .asWritten,
        emptyValue: [:],
        malformed: [
            "a = 1\na = 2": "line 2, column 1 (byte 6): expected each key once, found `a` again",
            "a = [}": "line 1, column 6 (byte 5): expected a value, found `}`",
        ],
        nested: { "a" + String(repeating: ".a", count: $0) + " = 1" }
    )

    private static let propertyList = ContractSubject(
        name: "property list",
        serializer: PropertyListSerializer(),
        deserializeOrThrow: { data throws(SyntaxError) in
            try PropertyListSerializer().deserializeOrThrow(data)
        },
        expressible: Expressible(scalars: [.bool, .int, .double, .text]),
        keyOrder: .asWritten,
        malformed: [
            "a": "line 1, column 1 (byte 0): expected a property list in XML or binary, found `a`",
            "<plist>\n<dict>\n<intege>1</intege></dict></plist>":
                "line 3, column 1 (byte 15): expected a `<key>`, found `<intege>`",
        ],
        nested: { depth in
            "<plist>" + String(repeating: "<array>", count: depth)
                + String(repeating: "</array>", count: depth) + "</plist>"
        }
    )

    /// The binary format of property lists.
    static var binaryPropertyList: ContractSubject {
        var subject = propertyList
        subject.name = "binary property list"
        subject.serializer = BinaryPropertyList()
        return subject
    }

    static let xml = ContractSubject(
        name: "XML",
        serializer: XMLSerializer(),
        deserializeOrThrow: { data throws(SyntaxError) in
            try XMLSerializer().deserializeOrThrow(data)
        },
        expressible: Expressible(
            root: .element,
            scalars: [.text],
            keyCharacters: ["-", ".", "_", ":", "é", "日"],
            keyStarts: ["", "", "@"],
            elements: 2...4,
            members: 1...4,
            hasNestedLists: false
        ),
        keyOrder: .asWritten,
        malformed: [
            "<a>\n<b></a>": "line 2, column 4 (byte 7): expected `</b>`, found `</a>`",
            "<a>&nbsp;</a>": "line 1, column 4 (byte 3): "
                + "expected a character's number, amp, lt, gt, quot or apos, found `&nbsp;`",
        ],
        nested: { String(repeating: "<a>", count: $0) + String(repeating: "</a>", count: $0) }
    )

    static let urlForm = ContractSubject(
        name: "URL form",
        serializer: URLFormSerializer(),
        deserializeOrThrow: { data throws(SyntaxError) in
            try URLFormSerializer().deserializeOrThrow(data)
        },
        expressible: Expressible(
            root: .dictionary,
            scalars: [.text],
            elements: 1...4,
            members: 1...4
        ),
        keyOrder: .sorted,
        emptyValue: [:],
        malformed: [
            "a=%4": "line 1, column 3 (byte 2): expected an escape such as `%20`, found `%4`",
            "a=%FF": "line 1, column 3 (byte 2): expected UTF-8, found `%FF`",
        ],
        nested: { "a" + String(repeating: "[b]", count: $0) + "=1" }
    )
}

/// Writes property lists in the binary format, which the serializer itself only reads.
struct BinaryPropertyList: Serializer {
    private let list = PropertyListSerializer()

    func serialize(_ supportedType: SupportedType) -> Data {
        do {
            let xml = try list.serializeOrThrow(supportedType)
            return try PropertyListSerialization.data(
                fromPropertyList: PropertyListSerialization.propertyList(from: xml, format: nil),
                format: .binary,
                options: 0
            )
        } catch {
            return Data()
        }
    }

    func deserialize(_ data: Data) -> SupportedType { list.deserialize(data) }
}
