import NcursesTerminal
import TerminalUI

/// Draws on the terminal that it is started in, and then prints the medians in microseconds: of a
/// frame with all cells changed, of a frame with one row changed, and of an unchanged frame.
@main
struct DrawingFigures {
    private static let rounds = 101

    @MainActor static func main() throws {
        let terminal = try NcursesTerminal()
        let size = terminal.size
        let frames = [frame(size, from: 0), frame(size, from: 7)]
        var row = frames[0]
        row.write(String(repeating: "#", count: size.width), at: Point(0, size.height / 2))
        let figures = [
            median { terminal.present(frames[$0 % 2]) },
            median { terminal.present($0.isMultiple(of: 2) ? row : frames[0]) },
            median { _ in terminal.present(frames[0]) },
        ]
        terminal.close()
        print("figures", figures.map(String.init).joined(separator: " "))
    }

    @MainActor private static func median(_ draw: @MainActor (Int) -> Void) -> Int {
        let clock = ContinuousClock()
        var times = (0..<rounds).map { round in clock.measure { draw(round) } }
        times.sort()
        return Int(times[rounds / 2] / .microseconds(1))
    }

    /// Returns a frame of coloured words, like a tree; `start` moves all of them.
    private static func frame(_ size: Size, from start: Int) -> Frame {
        let letters = Array("abcdefghijklmnopqrstuvwxyz 0123456789")
        let colours: [Color] = [.default, .ansi(2), .ansi(3), .ansi(6), .ansi(12)]
        var frame = Frame(size)
        for y in 0..<size.height {
            for x in stride(from: 0, to: size.width, by: 8) {
                let word = (0..<8).map { letters[(start + x + $0 + y * 3) % letters.count] }
                let colour = colours[(start + x / 8 + y) % colours.count]
                frame.write(String(word), at: Point(x, y), style: Style(foreground: colour))
            }
        }
        return frame
    }
}
