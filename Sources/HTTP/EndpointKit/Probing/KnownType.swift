internal import FoundationEssentials
internal import SecretValues
internal import ValueTree

/// A type that is a single value on the wire, with its scalar and a sample.
struct KnownType {
    let type: any Decodable.Type
    let scalar: Shape.Scalar
    let sample: any Decodable

    /// What is known about `type`; nil when it has to be probed.
    static func of(_ type: Any.Type, seed: ProbeSeed = .first) -> KnownType? {
        table[ObjectIdentifier(type)]?(seed)
    }

    /// Whether something is known about `type`.
    static func contains(_ type: Any.Type) -> Bool { table[ObjectIdentifier(type)] != nil }

    private typealias Entry = @Sendable (ProbeSeed) -> KnownType?

    /// By identity, since asking the runtime for conformances is slow.
    private static let table: [ObjectIdentifier: Entry] = [
        ObjectIdentifier(Int.self): integer(Int.self),
        ObjectIdentifier(Int8.self): integer(Int8.self),
        ObjectIdentifier(Int16.self): integer(Int16.self),
        ObjectIdentifier(Int32.self): integer(Int32.self),
        ObjectIdentifier(Int64.self): integer(Int64.self),
        ObjectIdentifier(Int128.self): integer(Int128.self),
        ObjectIdentifier(UInt.self): integer(UInt.self),
        ObjectIdentifier(UInt8.self): integer(UInt8.self),
        ObjectIdentifier(UInt16.self): integer(UInt16.self),
        ObjectIdentifier(UInt32.self): integer(UInt32.self),
        ObjectIdentifier(UInt64.self): integer(UInt64.self),
        ObjectIdentifier(UInt128.self): integer(UInt128.self),
        ObjectIdentifier(String.self): { KnownType(.string, $0.text) },
        ObjectIdentifier(Secret.self): { KnownType(.string, Secret($0.text)) },
        ObjectIdentifier(Bool.self): { _ in KnownType(.bool, false) },
        ObjectIdentifier(Double.self): { KnownType(.double, Double($0.number)) },
        ObjectIdentifier(Float.self): { KnownType(.float, Float($0.number)) },
        ObjectIdentifier(Decimal.self): { KnownType(.decimal, Decimal($0.number)) },
        ObjectIdentifier(Date.self): { _ in KnownType(.date, Date(timeIntervalSince1970: 0)) },
        ObjectIdentifier(UUID.self): { _ in KnownType(.uuid, zeroID) },
        ObjectIdentifier(Data.self): { KnownType(.data, Data($0.text.utf8)) },
        ObjectIdentifier(URL.self): { _ in
            URL(string: "https://example.org").map { KnownType(.url, $0) }
        },
    ]

    private static let zeroID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    private init<Value: Decodable>(_ scalar: Shape.Scalar, _ sample: Value) {
        type = Value.self
        self.scalar = scalar
        self.sample = sample
    }

    /// An integer type, which knows its width and whether it is signed.
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
    /// Whether it is a text or an integer, of which another sample may read something else.
    fileprivate var hasOtherSample: Bool {
        if case .integer = scalar { return true }
        return type == String.self
    }
}

extension Probed {
    /// What is known about a scalar; `other` has another sample of it.
    init(_ known: KnownType, other: KnownType? = nil) {
        let shape = Shape(type: TypeSpelling.of(known.type), content: .scalar(known.scalar))
        self.init(shape: shape, sample: known.sample)
        if known.sample is Bool { otherSamples = [true] }
        if known.hasOtherSample { otherSamples = [other?.sample].compactMap(\.self) }
    }
}
