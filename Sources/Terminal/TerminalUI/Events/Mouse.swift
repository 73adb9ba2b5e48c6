/// A mouse event and its location.
public struct Mouse: Hashable, Sendable {
    /// The action that was performed.
    public var action: Action

    /// The cell under the pointer.
    public var point: Point

    /// The modifiers held down; terminals keep Shift for themselves.
    public var modifiers: Key.Modifiers

    /// Creates an event.
    public init(_ action: Action, at point: Point, _ modifiers: Key.Modifiers = []) {
        self.action = action
        self.point = point
        self.modifiers = modifiers
    }

    /// An action with the mouse.
    public enum Action: Hashable, Sendable {
        /// A button was pressed.
        case press(Button)

        /// A button was released.
        case release(Button)

        /// The pointer was dragged with a button down.
        case drag(Button)

        /// The wheel was turned up.
        case scrollUp

        /// The wheel was turned down.
        case scrollDown

        /// The wheel was tilted to the left.
        case scrollLeft

        /// The wheel was tilted to the right.
        case scrollRight
    }

    /// A mouse button.
    public enum Button: Hashable, Sendable {
        /// The primary button.
        case left
        /// The middle button, usually the wheel.
        case middle
        /// The secondary button, which usually opens menus.
        case right
    }
}
