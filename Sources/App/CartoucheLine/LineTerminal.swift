/// The place where a session prints, and the lines that the user types.
package struct LineTerminal: Sendable {
    package var write: @Sendable (String) -> Void
    package var input: LineInput

    package init(write: @escaping @Sendable (String) -> Void, input: LineInput) {
        self.write = write
        self.input = input
    }

    package func line(_ text: String) { write(text + "\n") }
}

/// The lines that the user types, one at a time.
package struct LineInput: Sendable {
    /// Returns the next line, or nil at the end of the input.
    ///
    /// The line isn't shown while it is typed if it `isSecret`.
    package var next: @Sendable (_ isSecret: Bool) async -> String?

    package init(next: @escaping @Sendable (_ isSecret: Bool) async -> String?) {
        self.next = next
    }

    /// No input at all.
    package static let none = LineInput { _ in nil }
}
