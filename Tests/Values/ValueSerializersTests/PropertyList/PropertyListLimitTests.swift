import CartoucheTestKit
import Foundation
import Testing
import ValueSerializers
import ValueTree

/// Malicious property lists.
struct PropertyListLimitTests {
    private let serializer = PropertyListSerializer()

    /// Returns a binary list of objects, given as their bytes, with references of two bytes.
    private func binary(_ objects: [[UInt8]]) -> Data {
        func bytes(_ number: Int, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
        }
        var data = Data("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += bytes(data.count, 4)
            data += object
        }
        let table = data.count
        data += offsets
        data += [0, 0, 0, 0, 0, 0, 4, 2]
        data += bytes(objects.count, 8) + bytes(0, 8) + bytes(table, 8)
        return data
    }

    /// A list of two references to the same object.
    private func pair(_ object: Int) -> [UInt8] {
        let reference = [UInt8(object >> 8), UInt8(object & 255)]
        return [0xA2] + reference + reference
    }

    @Test func listsThatMultiplyAreRefused() {
        let data = binary((0..<40).map { pair($0 + 1) } + [[0x51, 0x61]])
        let error = #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
        #expect(
            error?.description == "line 1, column 114 (byte 113): expected at most 1000000 values "
                + "and 16778028 bytes of them, found more"
        )
    }

    @Test func aListThatContainsItselfIsRefused() {
        let data = binary([[0xA1, 0, 0]])
        let error = #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
        #expect(
            error?.description == "line 1, column 9 (byte 8): "
                + "expected an end of each list, found one that holds itself"
        )
    }

    @Test(arguments: [600, 60_000])
    func deepBinaryListsAreRefused(depth: Int) {
        let lists: [[UInt8]] = (1...depth).map { [0xA1, UInt8($0 >> 8), UInt8($0 & 255)] }
        let data = binary(lists + [[0x51, 0x61]])
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
    }

    @Test func damagedBinaryListsNeverTrap() {
        var random = SeededGenerator(seed: 30)
        let objects: [[UInt8]] = [
            [0xA2, 0, 1, 0, 2], [0xD1, 0, 3, 0, 4], [0x33, 1, 1, 1, 1, 1, 1, 1, 1], [0x51, 0x61],
            [0x10, 7],
        ]
        let whole = Array(binary(objects))
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 8..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            _ = serializer.deserialize(Data(bytes))
        }
    }

    @Test(arguments: [
        "<!DOCTYPE plist [<!ENTITY e 'x'>]><plist><string>&e;</string></plist>",
        "<!DOCTYPE plist [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><plist><string>&e;</string></plist>",
    ])
    func entitiesAreRefused(text: String) {
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(fromString: text) }
    }

    @Test(arguments: [[0xC1, 0, 1], [0xC1, 0, 0], [0xB1, 0, 1]] as [[UInt8]])
    func setsAreRefused(set: [UInt8]) {
        let data = binary([set, [0x51, 0x61]])
        let error = #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
        #expect(
            error?.description == "line 1, column 9 (byte 8): "
                + "expected a binary property list, found a broken object in it"
        )
    }

    @Test(
        arguments: [
            ([[0xD1, 0, 1, 0, 1], [0x10, 1]], 8, "a dictionary with other keys at $"),
            (
                [[0xA1, 0, 1], [0xD1, 0, 2, 0, 2], [0xA0]], 11,
                "a dictionary with other keys at $[0]"
            ),
            (
                [[0xD1, 0, 1, 0, 2], [0x51, 0x61], [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]], 15,
                "a date beyond the years 0 to 9999 at $.a"
            ),
        ] as [([[UInt8]], Int, String)]
    )
    func objectsWithoutAValueAreReported(objects: [[UInt8]], offset: Int, found: String) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(binary(objects))
        }
        #expect(
            error?.description == "line 1, column \(offset + 1) (byte \(offset)): expected lists, "
                + "dictionaries with text as keys, texts, numbers, dates and data, found \(found)"
        )
    }

    /// Property lists in XML spell the references of a keyed archive the same way.
    @Test(
        arguments: [
            ([0x80, 7], .int(7)), ([0x81, 1, 2], .int(258)),
            ([0x83, 0xFF, 0, 0, 0], .int(0xFF00_0000)),
            ([0x87] + [UInt8](repeating: 0xFF, count: 8), .number(text: "18446744073709551615")),
        ] as [([UInt8], SupportedType)]
    )
    func aUIDIsANumber(object: [UInt8], number: SupportedType) throws {
        let value = try serializer.deserializeOrThrow(binary([[0xA1, 0, 1], object]))
        #expect(value == .array([["CF$UID": number]]))
    }

    @Test(arguments: [[0x83, 1], [0x88] + [UInt8](repeating: 0, count: 9)] as [[UInt8]])
    func aTruncatedOrTooWideUIDIsRefused(object: [UInt8]) {
        let error = #expect(throws: SyntaxError.self) {
            try serializer.deserializeOrThrow(binary([object]))
        }
        #expect(
            error?.description == "line 1, column 9 (byte 8): "
                + "expected a binary property list, found a broken object in it"
        )
    }

    @Test func equalKeysOfABinaryListAreKept() throws {
        let data = binary([
            [0xD3, 0, 1, 0, 2, 0, 2, 0, 3, 0, 4, 0, 5], [0x61, 0, 0xE9],
            [0x62, 0, 0x65, 0x03, 0x01], [0x10, 1], [0x10, 2], [0x10, 3],
        ])
        let value = try serializer.deserializeOrThrow(data)
        #expect(
            value.members.map { Array($0.key.utf8) } == [
                [0xC3, 0xA9], [0x65, 0xCC, 0x81], [0x65, 0xCC, 0x81],
            ]
        )
        #expect(value.members.map(\.value) == [.int(1), .int(2), .int(3)])
    }

    @Test(arguments: [0x4F, 0x5F, 0x6F, 0xAF, 0xDF] as [UInt8])
    func aLengthBeyondTheFileIsRefused(kind: UInt8) {
        let data = binary([[kind, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]])
        #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
    }

    @Test func theWorkForListsOnTheSameBytesIsLinear() {
        let growth = WorkGrowth.perDoubling(of: [1_000, 2_000, 4_000].map(overlapping)) { data in
            #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    @Test func manyKeysOfOneLongTextAreRefused() {
        let growth = WorkGrowth.perDoubling(of: [1_000, 2_000, 4_000].map(oneKey)) { data in
            #expect(throws: SyntaxError.self) { try serializer.deserializeOrThrow(data) }
        }
        #expect(growth < WorkGrowth.limit, "\(growth)")
    }

    /// Returns a dictionary of `count` members that have the same key, of a hundred times as many
    /// bytes.
    private func oneKey(_ count: Int) -> Data {
        func bytes(_ number: Int, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
        }
        let references = Array(repeating: bytes(1, 2), count: count).flatMap(\.self)
        let values = Array(repeating: bytes(2, 2), count: count).flatMap(\.self)
        let root = [0xDF, 0x11] + bytes(count, 2) + references + values
        let length = 100 * count
        let key = [0x5F, 0x12] + bytes(length, 4) + [UInt8](repeating: 0x61, count: length)
        var data = Data("bplist00".utf8)
        let offsets = [data.count, data.count + root.count, data.count + root.count + key.count]
        data += root + key + [0x10, 1]
        let table = data.count
        for offset in offsets { data += bytes(offset, 4) }
        data += [0, 0, 0, 0, 0, 0, 4, 2] as [UInt8]
        data += bytes(3, 8) + bytes(0, 8) + bytes(table, 8)
        return data
    }

    /// Returns a list of `count` lists at the same offset, each with `count` times the same text.
    private func overlapping(_ count: Int) -> Data {
        func bytes(_ number: Int, _ width: Int) -> [UInt8] {
            (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
        }
        let start: [UInt8] = [0xAF, 0x11] + bytes(count, 2)
        var root = start
        var list = start
        for object in 1...count {
            root += bytes(object, 2)
            list += bytes(count + 1, 2)
        }
        var data = Data("bplist00".utf8)
        let lists = data.count + root.count
        let offsets = [data.count] + Array(repeating: lists, count: count) + [lists + list.count]
        data += root + list + [0x51, 0x61]
        let table = data.count
        for offset in offsets { data += bytes(offset, 4) }
        data += [0, 0, 0, 0, 0, 0, 4, 2] as [UInt8]
        data += bytes(count + 2, 8) + bytes(0, 8) + bytes(table, 8)
        return data
    }
}
