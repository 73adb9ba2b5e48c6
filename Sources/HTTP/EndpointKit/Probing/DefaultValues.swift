internal import Synchronization
internal import ValueTree

/// Finds the default values of a request type's components: `@URLQuery var limit: Int = 20`.
///
/// A synthesized `init(from:)` first gives each property its default value, and then replaces that
/// with the decoded value. So a default value that is released after a key was decoded is the
/// default of that key.
final class DefaultValues: Sendable {
    /// The search that runs in this task; nil outside of probing.
    @TaskLocal static var search: DefaultValues?

    private struct State {
        var found: [String: SupportedType] = [:]
        /// Whether the type has begun to ask for its keys; values created from then on aren't
        /// defaults.
        var isDecoding = false
        /// The key that was decoded last, until its default value is released.
        var key: String?
    }

    private let state = Mutex(State())
    private let encoder: ValueEncoder

    init(encoder: ValueEncoder) {
        self.encoder = encoder
    }

    /// The default value of a key in its encoded form; nil if it has none.
    subscript(key: String) -> SupportedType? { state.withLock { $0.found[key] } }

    /// Marks the end of the defaults and the beginning of decoding.
    func begin() {
        state.withLock { $0.isDecoding = true }
    }

    /// Sets the key whose property is assigned next; nil if it could not be decoded.
    func decoded(_ key: String?) {
        state.withLock { $0.key = key }
    }

    /// Returns the origin of a value; nil if it isn't a default.
    ///
    /// A value of nil never is.
    ///
    /// To encode nil, the runtime would search all conformances of the program several times.
    fileprivate func origin<Value: Encodable>(of value: Value) -> ValueOrigin.Token? {
        guard !state.withLock(\.isDecoding),
            TypeSpelling.structural(Value.self)?.isNil(value) != true,
            let encoded = try? encoder.encode(value),
            !encoded.isNull
        else { return nil }
        return ValueOrigin.Token(encoded, in: self)
    }

    fileprivate func release(_ value: SupportedType) {
        state.withLock { state in
            guard let key = state.key else { return }
            state.found[key] = value
            state.key = nil
        }
    }
}

/// A wrapper's record of where its value came from; it does not affect equality.
struct ValueOrigin: Sendable, Hashable {
    fileprivate final class Token: Sendable {
        private let value: SupportedType
        private let search: DefaultValues

        init(_ value: SupportedType, in search: DefaultValues) {
            self.value = value
            self.search = search
        }

        deinit { search.release(value) }
    }

    private let token: Token?

    /// The origin of a decoded value.
    init() {
        token = nil
    }

    /// Creates the origin of a value that is written in code, and so may be a default.
    init(of value: some Encodable) {
        token = DefaultValues.search.flatMap { $0.origin(of: value) }
    }

    /// Creates the origin of a value in code whose type may not be encodable.
    init(ofAny value: Any) {
        token = DefaultValues.search.flatMap { search in
            (value as? any Encodable).flatMap { search.origin(of: $0) }
        }
    }

    static func == (left: Self, right: Self) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
