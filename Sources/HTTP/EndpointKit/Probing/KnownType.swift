internal import FoundationEssentials
internal import SecretValues
internal import ValueTree

/// A type that is a single value on the wire, with its scalar and a sample.
struct KnownType {
    let type: any Decodable.Type
    let scalar: Shape.Scalar
    let sample: any Decodable

    /// Returns the known facts about `type`; nil if it has to be probed.
    static func of(_ type: Any.Type, seed: ProbeSeed = .first) -> KnownType? {
        entry(of: type)?(seed)
    }

    /// Returns whether `type` is known.
    static func contains(_ type: Any.Type) -> Bool { entry(of: type) != nil }

    private static func entry(of type: Any.Type) -> Entry? {
        table.first { $0.type == type }?.entry
    }

    private typealias Entry = @Sendable (ProbeSeed) -> KnownType?

    /// The table is searched by identity, because asking the runtime for conformances is slow, and
    /// so is creating the first dictionary keyed by type identifiers.
    private static let table: [(type: Any.Type, entry: Entry)] = [
        (Int.self, integer(Int.self)),
        (Int8.self, integer(Int8.self)),
        (Int16.self, integer(Int16.self)),
        (Int32.self, integer(Int32.self)),
        (Int64.self, integer(Int64.self)),
        (Int128.self, integer(Int128.self)),
        (UInt.self, integer(UInt.self)),
        (UInt8.self, integer(UInt8.self)),
        (UInt16.self, integer(UInt16.self)),
        (UInt32.self, integer(UInt32.self)),
        (UInt64.self, integer(UInt64.self)),
        (UInt128.self, integer(UInt128.self)),
        (String.self, { KnownType(.string, $0.text) }),
        (Secret.self, { KnownType(.string, Secret($0.text)) }),
        (Bool.self, { _ in KnownType(.bool, false) }),
        (Double.self, { KnownType(.double, Double($0.number)) }),
        (Float.self, { KnownType(.float, Float($0.number)) }),
        (Decimal.self, { KnownType(.decimal, Decimal($0.number)) }),
        (Date.self, { _ in KnownType(.date, Date(timeIntervalSince1970: 0)) }),
        (UUID.self, { _ in KnownType(.uuid, zeroID) }),
        (Data.self, { KnownType(.data, Data($0.text.utf8)) }),
        (URL.self, { _ in URL(string: "https://example.org").map { KnownType(.url, $0) } }),
    ]

    private static let zeroID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    private init<Value: Decodable>(_ scalar: Shape.Scalar, _ sample: Value) {
        type = Value.self
        self.scalar = scalar
        self.sample = sample
    }

    /// Returns the entry of an integer type, including its width and whether it is signed.
    private static func integer<Integer: FixedWidthInteger & Decodable & SendableMetatype>(
        _ type: Integer.Type
    ) -> Entry {
        { seed in
            KnownType(
                .integer(bits: Integer.bitWidth, isSigned: Integer.isSigned),
                Integer(clamping: seed.number)
            )
        }
    }
}

extension KnownType {
    /// Whether the type is a text or an integer, for which another sample may lead to other reads.
    fileprivate var hasOtherSample: Bool {
        if case .integer = scalar { return true }
        return type == String.self
    }
}

extension Probed {
    /// Creates the description of a scalar; `other` provides a second sample.
    init(_ known: KnownType, other: KnownType? = nil) {
        let shape = Shape(type: TypeSpelling.of(known.type), content: .scalar(known.scalar))
        self.init(shape: shape, sample: known.sample)
        if known.sample is Bool { otherSamples = [true] }
        if known.hasOtherSample { otherSamples = [other?.sample].compactMap(\.self) }
    }
}
