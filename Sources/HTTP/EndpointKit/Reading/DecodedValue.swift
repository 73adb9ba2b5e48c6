internal import Synchronization

/// A value that is printed when somebody wants to read it.
protocol PrintableValue: Sendable {
    func text(limit: Int?) -> String
}

/// A decoded response.
///
/// A response need not be Sendable; behind the lock one task at a time looks at it.
final class DecodedValue<Value>: PrintableValue {
    private let value: Mutex<Value>

    init(_ value: sending Value) {
        self.value = Mutex(value)
    }

    func text(limit: Int?) -> String {
        value.withLock { ValuePrinter.text(of: $0, limit: limit) }
    }
}
