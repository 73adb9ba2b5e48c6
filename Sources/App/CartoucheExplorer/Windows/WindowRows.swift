import TerminalUI
import TerminalWidgets

/// The rows of a window that a click chooses from.
struct WindowRows {
    let list: ListView.State
    let count: Int
    /// The rows of the window above the first one.
    var top = 0
    let height: Int

    /// Returns the distance of the cursor from the row at `y`; nil if there is no row.
    func steps(to y: Int) -> Int? {
        list.row(at: y - top, count: count, height: height).map { $0 - list.selection }
    }
}

/// Mouse actions in a window: the first click selects a row, the second takes it like Enter, and a
/// click outside closes the window like Esc.
extension Window {
    /// Returns the keys for a click; questions are answered with keys only.
    func keys(forClickAt point: Point, in model: ExplorerModel) -> [Key] {
        let screen = model.size
        guard let size = interior(on: screen) else { return [] }
        let outline = WindowFrame.outline(size, on: screen)
        guard outline.contains(point) else { return message(for: .escape) == nil ? [] : [.escape] }
        guard let steps = rows(of: model)?.steps(to: point.y - outline.y - 1) else { return [] }
        guard steps != 0 else { return [.enter] }
        return Array(repeating: steps > 0 ? .down : .up, count: abs(steps))
    }

    /// Returns the keys for turning the wheel.
    func keys(forWheel rows: Int) -> [Key] {
        let key: Key = rows > 0 ? .down : .up
        guard keys.intent(for: key) != nil else { return [] }
        return Array(repeating: key, count: abs(rows))
    }

    /// Handles keys one after the other until one of them closes the window.
    mutating func press(_ keys: [Key], in model: inout ExplorerModel) -> Effect {
        var all = Effect()
        for key in keys {
            guard !all.closes, let message = message(for: key) else { break }
            var effect = update(message, in: &model)
            effect.commands = all.commands + effect.commands
            all = effect
        }
        return all
    }
}
