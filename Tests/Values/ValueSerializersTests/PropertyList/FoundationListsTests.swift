import CartoucheTestKit
import Foundation
import Testing
import ValueSerializers
import ValueTree

/// Lists written by Foundation are read the same as by Foundation.
struct FoundationListsTests {
    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary], 0..<100)
    func aListIsReadAsByFoundation(
        format: PropertyListSerialization.PropertyListFormat,
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let list = RandomList(depth: 4, &random)
        let data = try PropertyListSerialization.data(
            fromPropertyList: list.object,
            format: format,
            options: 0
        )
        #expect(try PropertyListSerializer().deserializeOrThrow(data) == list.value)
    }

    @Test(arguments: ["0x-5", "--5", "0x", "-", "0b1", "1 2"])
    func invalidIntegersAreRefused(text: String) {
        let data = Data("<plist><integer>\(text)</integer></plist>".utf8)
        #expect(throws: SyntaxError.self) { try PropertyListSerializer().deserializeOrThrow(data) }
    }

    @Test(arguments: [
        "0", "-1", "+5", "0x1F", "-0x10", "9223372036854775807", "9223372036854775808",
        "18446744073709551615", "-9223372036854775808",
    ])
    func anIntegerIsReadAsByFoundation(text: String) throws {
        let data = Data("<plist><integer>\(text)</integer></plist>".utf8)
        let number = try #require(
            try PropertyListSerialization.propertyList(from: data, format: nil) as? NSNumber
        )
        let value = try PropertyListSerializer().deserializeOrThrow(data)
        #expect(value.numberText == "\(number)")
    }

    @Test(arguments: ["0", "-1.5", "1e300", "inf", "-infinity", "nan", "2.5", "+1"])
    func aNumberIsReadAsByFoundation(text: String) throws {
        let data = Data("<plist><real>\(text)</real></plist>".utf8)
        let number = try #require(
            try PropertyListSerialization.propertyList(from: data, format: nil) as? NSNumber
        )
        let double = try #require(try PropertyListSerializer().deserializeOrThrow(data).double)
        #expect(double.bitPattern == number.doubleValue.bitPattern || double.isNaN)
        #expect(double.isNaN == number.doubleValue.isNaN)
    }
}

/// An object of Foundation, and its value.
private struct RandomList {
    let object: Any
    let value: SupportedType

    private static let texts = [
        "", "a", "two words", "<&>\"'", "é ü ß", "日本語", "👩‍👩‍👧", "e\u{301}", " padded ", "line\nend",
        "]]>", String(repeating: "long ", count: 60),
    ]

    init(depth: Int, _ random: inout SeededGenerator) {
        let kind = Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &random)
        switch kind {
        case 0:
            let text = Self.texts.randomElement(using: &random) ?? ""
            (object, value) = (text, .string(text))
        case 1:
            let number =
                Int.random(in: .min ... .max, using: &random)
                >> Int.random(in: 0..<64, using: &random)
            (object, value) = (number, .int(number))
        case 2:
            let number = UInt64.random(in: (1 << 63)...(.max), using: &random)
            (object, value) = (number, .number(text: "\(number)"))
        case 3:
            let number = Double.random(in: -1e6...1e6, using: &random)
            (object, value) = (number, .double(number))
        case 4:
            let flag = Bool.random(using: &random)
            (object, value) = (flag, .bool(flag))
        case 5:
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -1 << 31..<1 << 32, using: &random))
            )
            (object, value) = (date, .string(RFC3339.string(from: date)))
        case 6:
            let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            (object, value) = (Data(bytes), .string(Data(bytes).base64EncodedString()))
        case 7:
            let elements = (0..<Int.random(in: 0..<20, using: &random)).map { _ in
                RandomList(depth: depth - 1, &random)
            }
            (object, value) = (elements.map(\.object), .array(elements.map(\.value)))
        default:
            var members: [String: RandomList] = [:]
            for _ in 0..<Int.random(in: 0..<20, using: &random) {
                let key = (Self.texts.randomElement(using: &random) ?? "") + "\(members.count)"
                members[key] = RandomList(depth: depth - 1, &random)
            }
            object = members.mapValues(\.object)
            value = .dictionary(members.mapValues(\.value))
        }
    }
}
