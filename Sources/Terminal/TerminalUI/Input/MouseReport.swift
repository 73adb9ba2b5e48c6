/// A mouse event in the SGR encoding: `ESC [ < 0 ; 12 ; 3 M`.
enum MouseReport {
    /// The event; nil for unknown buttons, and for movement without a button.
    static func mouse(parameters: String, final: Unicode.Scalar) -> Mouse? {
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, final == "M" || final == "m" else { return nil }
        guard numbers[1...].allSatisfy(coordinates.contains) else { return nil }
        guard let action = action(numbers[0], isPress: final == "M") else { return nil }
        return Mouse(action, at: Point(numbers[1] - 1, numbers[2] - 1), modifiers(numbers[0]))
    }

    /// Columns and rows count from one; the kernel's sizes have 16 bits.
    private static let coordinates = 1...Int(UInt16.max)

    private static func action(_ code: Int, isPress: Bool) -> Mouse.Action? {
        switch code & ~modifierBits {
        case 0...2: button(code).map { isPress ? .press($0) : .release($0) }
        case 32...34: button(code).map { .drag($0) }
        case 64: .scrollUp
        case 65: .scrollDown
        case 66: .scrollLeft
        case 67: .scrollRight
        default: nil
        }
    }

    private static func button(_ code: Int) -> Mouse.Button? {
        switch code & 3 {
        case 0: .left
        case 1: .middle
        case 2: .right
        default: nil
        }
    }

    private static let modifierBits = 4 | 8 | 16

    private static func modifiers(_ code: Int) -> Key.Modifiers {
        var modifiers: Key.Modifiers = []
        if code & 4 != 0 { modifiers.insert(.shift) }
        if code & 8 != 0 { modifiers.insert(.alt) }
        if code & 16 != 0 { modifiers.insert(.ctrl) }
        return modifiers
    }
}
