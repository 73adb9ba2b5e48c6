import TerminalUI
import TerminalWidgets

/// A place on the screen that a letter or two lead to.
struct JumpTarget: Equatable, Sendable {
    /// The first cell of its label.
    let place: Point
    /// The cell that is clicked to go there.
    let click: Point

    init(_ place: Point, click: Point? = nil) {
        self.place = place
        self.click = click ?? place
    }
}

/// Labels over everything that one can go to, while one of them is typed.
package struct JumpLabels: Equatable, Sendable {
    let targets: [JumpTarget]
    /// The letters typed so far.
    private(set) var typed = ""

    init(_ targets: [JumpTarget]) {
        self.targets = targets
    }

    /// What a letter leads to.
    enum Step: Equatable {
        case target(JumpTarget)
        /// One more letter is needed.
        case more
        case nothing
    }

    mutating func type(_ letter: Character) -> Step {
        typed.append(contentsOf: letter.lowercased())
        let labels = Self.labels(targets.count)
        if let index = labels.firstIndex(of: typed) { return .target(targets[index]) }
        return labels.contains { $0.hasPrefix(typed) } ? .more : .nothing
    }

    /// The letters, those under the fingers first.
    static let letters = Array("asdfghjklqwertyuiopzxcvbnm")

    /// So many labels, none of which begins with another: one letter each as far as that goes.
    static func labels(_ count: Int) -> [String] {
        let missing = max(0, count - letters.count)
        // A letter that begins two-letter labels gives room for as many more, less itself.
        let firsts = min(letters.count, (missing + letters.count - 2) / (letters.count - 1))
        let short = letters.dropLast(firsts).map(String.init)
        let long = letters.suffix(firsts).reversed().flatMap { first in
            letters.map { "\(first)\($0)" }
        }
        return Array((short + long).prefix(count))
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        for (label, target) in zip(Self.labels(targets.count), targets)
        where label.hasPrefix(typed) {
            let rest = String(label.dropFirst(typed.count))
            frame.write(rest, at: target.place, style: drawing[.jumpLabel])
        }
    }
}
