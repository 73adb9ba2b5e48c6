/// What a run changes for every value, behind a pointer: a property of a class would be checked for exclusive access each
/// time, which takes longer than most of the changes.
///
/// A run is not Sendable, and no change calls back into the run.
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
