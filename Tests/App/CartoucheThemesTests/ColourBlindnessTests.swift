import CartoucheThemes
import Foundation
import TerminalUI
import TerminalWidgets
import Testing

/// The colours of success, warning and error differ with every kind of colour blindness.
@Suite struct ColourBlindnessTests {
    /// The matrices for linear red, green and blue by Machado, Oliveira and Fernandes (2009), at
    /// full severity.
    static let kinds: [String: [[Double]]] = [
        "protanopia": [
            [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        "deuteranopia": [
            [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        "tritanopia": [
            [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ]

    @Test(arguments: ["colour-blind-dark", "colour-blind-light"], kinds.keys.sorted())
    func outcomesAreDistinguishable(id: String, kind: String) throws {
        let theme = try ThemeLibrary.builtIn.theme(id).theme
        let matrix = try #require(Self.kinds[kind])
        let seen = try [ThemeRole.success, .warning, .error].map { role in
            try #require(Self.seen(theme[role].foreground, through: matrix))
        }
        let distances = [(0, 1), (0, 2), (1, 2)].map { Self.distance(seen[$0], seen[$1]) }
        #expect(distances.allSatisfy { $0 >= 60 }, "\(distances)")
    }

    /// Returns a colour as seen with a kind of colour blindness, each part from 0 to 255.
    private static func seen(_ color: Color, through matrix: [[Double]]) -> [Double]? {
        guard case .rgb(let red, let green, let blue) = color else { return nil }
        let light = [red, green, blue].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return matrix.map { row in
            let sum = zip(row, light).map { $0 * $1 }.reduce(0, +)
            let part = min(1, max(0, sum))
            return 255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * pow(part, 1 / 2.4) - 0.055)
        }
    }

    private static func distance(_ first: [Double], _ second: [Double]) -> Double {
        zip(first, second).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
    }
}
