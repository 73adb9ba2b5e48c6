/// Something done with the mouse, and where.
public struct Mouse: Hashable, Sendable {
    /// What was done.
    public var action: Action

    /// The cell under the pointer.
    public var point: Point

    /// What was held down; terminals keep Shift for themselves.
    public var modifiers: Key.Modifiers

    /// Makes an event.
    public init(_ action: Action, at point: Point, _ modifiers: Key.Modifiers = []) {
        self.action = action
        self.point = point
        self.modifiers = modifiers
    }

    /// What was done.
    public enum Action: Hashable, Sendable {
        /// A button went down.
        case press(Button)

        /// A button came up.
        case release(Button)

        /// The pointer moved with a button down.
        case drag(Button)

        /// The wheel turned away from the hand.
        case scrollUp

        /// The wheel turned towards the hand.
        case scrollDown

        /// The wheel was tilted to the left.
        case scrollLeft

        /// The wheel was tilted to the right.
        case scrollRight
    }

    /// Which button it was.
    public enum Button: Hashable, Sendable {
        /// The first.
        case left
        /// The wheel, pressed.
        case middle
        /// The one for menus.
        case right
    }
}
