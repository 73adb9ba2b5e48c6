internal import FoundationEssentials
internal import ValueTree

/// The types that are one value on the wire, with their scalar and a sample.
struct KnownType {
    let scalar: Shape.Scalar
    let sample: any Decodable

    private static let zeroID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    /// What is known about `type`, nil when it has to be probed.
    static func of(_ type: any Decodable.Type, seed: ProbeSeed = .first) -> KnownType? {
        if let integer = type as? any FixedWidthDecodable.Type {
            return integer.known(seed)
        }
        return switch type {
        case is String.Type: KnownType(scalar: .string, sample: seed.text)
        case is Bool.Type: KnownType(scalar: .bool, sample: false)
        case is Double.Type: KnownType(scalar: .double, sample: Double(seed.number))
        case is Float.Type: KnownType(scalar: .float, sample: Float(seed.number))
        case is Decimal.Type: KnownType(scalar: .decimal, sample: Decimal(seed.number))
        case is Date.Type: KnownType(scalar: .date, sample: Date(timeIntervalSince1970: 0))
        case is UUID.Type: KnownType(scalar: .uuid, sample: zeroID)
        case is Data.Type: KnownType(scalar: .data, sample: Data())
        case is URL.Type:
            URL(string: "https://example.org").map { KnownType(scalar: .url, sample: $0) }
        default: nil
        }
    }
}

/// The integers of the standard library, which say their own width.
private protocol FixedWidthDecodable: FixedWidthInteger, Decodable {}

extension FixedWidthDecodable {
    fileprivate static func known(_ seed: ProbeSeed) -> KnownType {
        KnownType(
            scalar: .integer(bits: bitWidth, isSigned: isSigned),
            sample: Self(clamping: seed.number)
        )
    }
}

extension Int: FixedWidthDecodable {}
extension Int8: FixedWidthDecodable {}
extension Int16: FixedWidthDecodable {}
extension Int32: FixedWidthDecodable {}
extension Int64: FixedWidthDecodable {}
extension Int128: FixedWidthDecodable {}
extension UInt: FixedWidthDecodable {}
extension UInt8: FixedWidthDecodable {}
extension UInt16: FixedWidthDecodable {}
extension UInt32: FixedWidthDecodable {}
extension UInt64: FixedWidthDecodable {}
extension UInt128: FixedWidthDecodable {}
