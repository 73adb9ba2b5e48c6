import TerminalUI

/// The open window, and the one that its help covers.
package struct OpenWindows: Equatable, Sendable {
    package private(set) var top: OpenWindow?
    /// The window that is covered by the help about its keys.
    private var covered: OpenWindow?
    /// The number of windows opened so far.
    private var count = 0

    /// The window that was opened last.
    var newest: WindowID { WindowID(count) }

    func contains(_ id: WindowID) -> Bool { top?.id == id || covered?.id == id }

    mutating func open(_ window: any Window) -> WindowID {
        count += 1
        top = OpenWindow(id: newest, window: window)
        return newest
    }

    /// Removes and returns the open window, until it is put back.
    mutating func removeTop() -> OpenWindow? {
        defer { top = nil }
        return top
    }

    mutating func putBack(_ window: OpenWindow) { top = window }

    mutating func removeAll() -> [OpenWindow] {
        defer { (top, covered) = (nil, nil) }
        return [top, covered].compactMap(\.self)
    }

    /// Covers the open window with help about its keys.
    ///
    /// The help has the window's number, because the window may have pending requests under it.
    mutating func cover(with help: HelpWindow) {
        guard let open = top else { return }
        covered = open
        top = OpenWindow(id: open.id, window: help)
    }

    /// Restores the window under a help that has been closed.
    mutating func uncover() {
        guard top == nil else { return }
        (top, covered) = (covered, nil)
    }

    mutating func fit(_ size: Size) {
        top?.window.fit(size)
        covered?.window.fit(size)
    }

    /// Changes the window that requested an answer, if it is still open.
    mutating func change<W: Window>(
        _ id: WindowID,
        as type: W.Type = W.self,
        _ change: (inout W) -> Void
    ) {
        if top?.id == id { top?.change(change) }
        if covered?.id == id { covered?.change(change) }
    }

    /// Changes the windows of a type.
    mutating func changeAll<W: Window>(as type: W.Type = W.self, _ change: (inout W) -> Void) {
        top?.change(change)
        covered?.change(change)
    }
}

/// Identifies an opened window within one run of the program.
package struct WindowID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) {
        self.number = number
    }
}

/// A window that is open.
package struct OpenWindow: Equatable, Sendable {
    package let id: WindowID
    var window: any Window

    /// Changes the window if it has this type.
    fileprivate mutating func change<W: Window>(_ change: (inout W) -> Void) {
        guard var changed = window as? W else { return }
        change(&changed)
        window = changed
    }

    package static func == (left: OpenWindow, right: OpenWindow) -> Bool {
        left.id == right.id && left.window.isEqual(to: right.window)
    }
}
