/// The decoder that one component is made of while its request type is described.
///
/// A wrapper says its type here. It knows it, and the runtime would take long to find it out. Whatever
/// else is made of a slot asks it for a container, and has none.
final class ComponentSlot: Swift.Decoder {
    private let prober: TypeProber
    /// The wrapper that asked.
    private(set) var wrapper: (any RequestComponent.Type)?
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(prober: TypeProber) {
        self.prober = prober
    }

    /// Stands in for the wrapper's value.
    ///
    /// - Throws: ``ProbeStop`` when none can be made up: a hand-written `init(from:)` may look at it.
    func describe<Wrapper: RequestComponent>(_ wrapper: Wrapper.Type) throws -> Wrapper.Value {
        self.wrapper = wrapper
        let coded = prober.probe(Wrapper.codedType).sample
        guard let sample = Wrapper.sample(coded: coded) else {
            throw ProbeStop.unmakeable(TypeSpelling.of(Wrapper.Value.self))
        }
        return sample
    }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        throw ComponentRecordingDecoder.notComponents
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw ComponentRecordingDecoder.notComponents
    }
}
