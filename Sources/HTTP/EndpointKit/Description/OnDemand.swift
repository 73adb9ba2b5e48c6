internal import Synchronization

/// A value that is computed on first access and kept.
///
/// The computation runs code of the catalogue, so it runs outside the lock. Concurrent first
/// accesses may compute the same value twice.
package final class OnDemand<Value: Sendable>: Sendable {
    private let find: @Sendable () -> Value
    private let found = Kept<Value>()

    package init(_ find: @escaping @Sendable () -> Value) {
        self.find = find
    }

    package var value: Value { found.value(find) }
}

/// The first value that was computed.
final class Kept<Value: Sendable>: Sendable {
    private let found = Mutex<Value?>(nil)

    func value(_ find: () -> Value) -> Value {
        if let known = found.withLock(\.self) { return known }
        let value = find()
        return found.withLock { known in
            let kept = known ?? value
            known = kept
            return kept
        }
    }
}

extension OnDemand: Equatable where Value: Equatable {
    package static func == (first: OnDemand, second: OnDemand) -> Bool {
        first === second || first.value == second.value
    }
}

extension OnDemand: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
