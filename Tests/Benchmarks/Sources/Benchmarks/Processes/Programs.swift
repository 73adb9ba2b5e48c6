import Foundation

/// The programs that take part, besides this one.
struct Programs: Sendable {
    let python: String
    let cartouche: String

    /// This program itself.
    static var own: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
