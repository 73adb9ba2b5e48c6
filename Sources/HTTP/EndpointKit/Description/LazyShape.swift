internal import Synchronization
internal import ValueTree

/// A shape that is found out when it is first asked for.
final class LazyShape: Sendable, Hashable {
    private let find: @Sendable () -> Shape
    private let found = Mutex<Shape?>(nil)

    init(_ find: @escaping @Sendable () -> Shape) {
        self.find = find
    }

    /// The shape.
    ///
    /// Finding it runs code of the catalogue, so not under the lock: whoever asks at the same time
    /// finds the same.
    var shape: Shape {
        if let known = found.withLock(\.self) { return known }
        let shape = find()
        found.withLock { $0 = shape }
        return shape
    }

    static func == (first: LazyShape, second: LazyShape) -> Bool {
        first === second || first.shape == second.shape
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(shape)
    }
}
