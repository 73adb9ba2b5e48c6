import FoundationEssentials
import ValueTree

/// The objects of a binary property list (`bplist00`) and their references to each other.
///
/// The header and the trailer contain the widths of offsets and references. An object begins with a
/// byte for its kind and its length.
struct BinaryObjectTable {
    private static let header = 8
    private static let trailer = 32

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    /// The offset of the table of object offsets, after the last object.
    private let offsets: Int
    private let count: Int
    /// The outermost object.
    let top: Int

    /// Reads the trailer; nil if it contradicts the size of the file.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.header + Self.trailer else { return nil }
        self.bytes = bytes
        let start = bytes.count - Self.trailer
        offsetSize = Int(bytes[start + 6])
        referenceSize = Int(bytes[start + 7])
        guard let count = Self.number(bytes, at: start + 8, size: 8),
            let top = Self.number(bytes, at: start + 16, size: 8),
            let offsets = Self.number(bytes, at: start + 24, size: 8),
            1...8 ~= offsetSize, 1...8 ~= referenceSize, top < count, count <= bytes.count,
            offsets <= start, count * offsetSize <= start - offsets
        else { return nil }
        self.count = count
        self.top = top
        self.offsets = offsets
    }

    /// An object: a scalar that has been read, or the references of a container.
    enum Object {
        case value(SupportedType)
        case list([Int])
        /// The keys, and as many values.
        case dictionary(keys: [Int], values: [Int])
        /// A date that can't be written as text.
        case lateDate
    }

    /// Returns the offset of an object; nil if it is past the last object.
    func offset(of object: Int) -> Int? {
        number(at: offsets + object * offsetSize, size: offsetSize).flatMap {
            $0 < offsets ? $0 : nil
        }
    }

    /// Returns the cost of reading an object: the number of its bytes or references.
    func length(of object: Int) -> Int {
        guard let offset = offset(of: object), let (length, _) = length(at: offset) else {
            return 0
        }
        // A length that exceeds the file isn't read.
        let known = min(length, bytes.count)
        return bytes[offset] >> 4 == 6 || bytes[offset] >> 4 == 0xD ? 2 * known : known
    }

    /// Returns the object with a number; nil if it is malformed.
    subscript(object: Int) -> Object? {
        guard let offset = offset(of: object) else { return nil }
        switch bytes[offset] >> 4 {
        case 0: return scalar(bytes[offset])
        case 1: return integer(at: offset)
        case 2: return real(at: offset).map { .value(.double($0)) }
        case 3: return date(at: offset)
        case 4: return contents(at: offset).map { .value(.data(Data($0))) }
        case 5: return ascii(at: offset)
        case 6: return utf16(at: offset)
        case 8: return uid(at: offset)
        case 0xA: return references(at: offset).map { .list($0) }
        case 0xD:
            return references(at: offset, perElement: 2).map { all in
                .dictionary(
                    keys: Array(all.prefix(all.count / 2)),
                    values: Array(all.suffix(all.count / 2))
                )
            }
        // Sets, which property lists don't allow, and kinds without a meaning.
        default: return nil
        }
    }

    private func scalar(_ byte: UInt8) -> Object? {
        switch byte {
        case 0: .value(.null)
        case 8: .value(false)
        case 9: .value(true)
        default: nil
        }
    }

    /// Integers of up to four bytes are unsigned, those of eight and sixteen signed.
    private func integer(at offset: Int) -> Object? {
        let size = 1 << Int(bytes[offset] & 0xF)
        guard size <= 16, let high = part(at: offset + 1, size: min(size, 8)) else { return nil }
        switch size {
        case 8: return .value(.int(Int(bitPattern: UInt(high))))
        case 16:
            guard let low = part(at: offset + 9, size: 8) else { return nil }
            let number = Int128(truncatingIfNeeded: high) << 64 | Int128(low)
            return .value(Int(exactly: number).map { .int($0) } ?? .number(text: "\(number)"))
        default: return .value(.int(Int(high)))
        }
    }

    /// The number of another object in an archive, as property lists in XML spell it.
    private func uid(at offset: Int) -> Object? {
        let size = Int(bytes[offset] & 0xF) + 1
        guard size <= 8, let number = part(at: offset + 1, size: size) else { return nil }
        let value = Int(exactly: number).map { .int($0) } ?? SupportedType.number(text: "\(number)")
        return .value(.dictionary(members: [.init("CF$UID", value)]))
    }

    private func real(at offset: Int) -> Double? {
        switch bytes[offset] & 0xF {
        case 2: part(at: offset + 1, size: 4).map { Double(Float(bitPattern: UInt32($0))) }
        case 3: part(at: offset + 1, size: 8).map { Double(bitPattern: $0) }
        default: nil
        }
    }

    private func date(at offset: Int) -> Object? {
        guard let seconds = real(at: offset) else { return nil }
        return PropertyListDate.value(secondsSince2001: seconds).map { .value($0) } ?? .lateDate
    }

    private func ascii(at offset: Int) -> Object? {
        guard let text = contents(at: offset), text.allSatisfy({ $0 < 0x80 }) else { return nil }
        return .value(.string(String(decoding: text, as: UTF8.self)))
    }

    private func utf16(at offset: Int) -> Object? {
        guard let text = contents(at: offset, perElement: 2) else { return nil }
        let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map {
            UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
        }
        return .value(.string(String(decoding: units, as: UTF16.self)))
    }
}

/// The parts of objects; nil if they aren't within the file.
extension BinaryObjectTable {
    private func contents(at offset: Int, perElement size: Int = 1) -> ArraySlice<UInt8>? {
        guard let (length, start) = length(at: offset), length <= (offsets - start) / size else {
            return nil
        }
        return bytes[start..<(start + length * size)]
    }

    private func references(at offset: Int, perElement count: Int = 1) -> [Int]? {
        guard let parts = contents(at: offset, perElement: count * referenceSize) else {
            return nil
        }
        var references: [Int] = []
        for start in stride(from: parts.startIndex, to: parts.endIndex, by: referenceSize) {
            guard let object = number(at: start, size: referenceSize), object < self.count else {
                return nil
            }
            references.append(object)
        }
        return references
    }

    /// Returns the number of elements or bytes of an object, and the offset of the first one.
    private func length(at offset: Int) -> (length: Int, start: Int)? {
        let short = Int(bytes[offset] & 0xF)
        guard short == 0xF else { return (short, offset + 1) }
        // An integer object of 1, 2, 4 or 8 bytes follows.
        guard offset + 1 < offsets, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3
        else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 0xF)
        guard let length = number(at: offset + 2, size: size), offset + 2 + size <= offsets else {
            return nil
        }
        return (length, offset + 2 + size)
    }

    /// The bits of a number within the objects.
    private func part(at offset: Int, size: Int) -> UInt64? {
        guard offset + size <= offsets else { return nil }
        return Self.bits(bytes, at: offset, size: size)
    }

    private func number(at offset: Int, size: Int) -> Int? {
        Self.number(bytes, at: offset, size: size)
    }

    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        return Int(exactly: bits(bytes, at: offset, size: size))
    }

    /// A big-endian number of `size` bytes.
    private static func bits(_ bytes: [UInt8], at offset: Int, size: Int) -> UInt64 {
        bytes[offset..<(offset + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
}
