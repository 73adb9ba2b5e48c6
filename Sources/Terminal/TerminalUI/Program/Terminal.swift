/// Where a program is seen and where its events come from.
@MainActor public protocol Terminal: AnyObject {
    /// Columns and rows, now.
    var size: Size { get }

    /// What happens, for one reader; ends when nothing more can happen.
    var events: AsyncStream<TerminalEvent> { get }

    /// Shows the frame.
    func present(_ frame: Frame)

    /// Gives the terminal back, any number of times; nothing is presented after.
    func close()
}
