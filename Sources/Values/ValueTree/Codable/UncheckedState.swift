/// The state of a run that changes for every value, at a pointer.
///
/// The runtime would check each access to a property of a class for exclusivity, which takes longer
/// than most of the changes. A run isn't Sendable, and no change calls back into the run.
package struct UncheckedState<Value: ~Copyable>: ~Copyable {
    let pointer: UnsafeMutablePointer<Value>

    init(_ value: consuming Value) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: value)
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }
}
