/// The role of a part of the screen, which a theme gives a style.
///
/// A role without its own style takes that of the nearest name before a dot, and finally
/// `ui.text`: `http.status.5xx`, `http.status`, `http`, `ui.text`.
package enum ThemeRole: String, CaseIterable, Sendable {
    case ui
    case text = "ui.text"
    case muted = "ui.muted"
    case background = "ui.background"
    case surface = "ui.surface"
    case selection = "ui.selection"
    case cursor = "ui.cursor"
    case match = "ui.match"
    case keyHint = "ui.key-hint"
    case divider = "ui.divider"

    case pane
    case paneBorder = "pane.border"
    case paneBorderFocus = "pane.border.focus"
    case paneTitle = "pane.title"
    case paneTitleFocus = "pane.title.focus"
    case paneTab = "pane.tab"
    case paneTabActive = "pane.tab.active"
    case paneScrollbar = "pane.scrollbar"

    case input
    case inputLabel = "input.label"
    case inputRequired = "input.required"
    case inputValue = "input.value"
    case inputPlaceholder = "input.placeholder"
    case inputInvalid = "input.invalid"
    case inputSecret = "input.secret"
    case inputOmitted = "input.omitted"
    case inputCompletion = "input.completion"

    case state
    case info = "state.info"
    case success = "state.success"
    case warning = "state.warning"
    case error = "state.error"
    case busy = "state.busy"

    case http
    case method = "http.method"
    case methodGet = "http.method.get"
    case methodPost = "http.method.post"
    case methodPut = "http.method.put"
    case methodPatch = "http.method.patch"
    case methodDelete = "http.method.delete"
    case status = "http.status"
    case status1xx = "http.status.1xx"
    case status2xx = "http.status.2xx"
    case status3xx = "http.status.3xx"
    case status4xx = "http.status.4xx"
    case status5xx = "http.status.5xx"
    case header = "http.header"
    case headerName = "http.header.name"
    case headerValue = "http.header.value"
    case url = "http.url"
    case urlPath = "http.url.path"
    case urlParameter = "http.url.parameter"

    case data
    case dataKey = "data.key"
    case dataString = "data.string"
    case dataNumber = "data.number"
    case dataBool = "data.bool"
    case dataNull = "data.null"
    case dataPunctuation = "data.punctuation"
    case dataType = "data.type"
    case dataMismatch = "data.mismatch"
    case dataMissing = "data.missing"
    case dataUndeclared = "data.undeclared"
    case dataDiff = "data.diff"
    case dataDiffAdded = "data.diff.added"
    case dataDiffRemoved = "data.diff.removed"
    case dataDiffChanged = "data.diff.changed"

    case variable = "var"
    case variableResolved = "var.resolved"
    case variableMissing = "var.missing"

    case timing
    case timingConnect = "timing.connect"
    case timingWait = "timing.wait"
    case timingDownload = "timing.download"

    case jump
    case jumpLabel = "jump.label"

    /// The role to use if a theme doesn't define this one; nil for the last one.
    package var fallback: ThemeRole? {
        guard self != .text else { return nil }
        var name = Substring(rawValue)
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            if let role = ThemeRole(rawValue: String(name)) { return role }
        }
        return .text
    }

    /// Whether the role colours the background of text rather than the text.
    package var isBackground: Bool {
        self == .background || self == .surface || self == .selection
    }

    /// The role of lines and marks, which need less contrast than text.
    package var isBorder: Bool { Self.borders.contains(self) }

    private static let borders: Set<ThemeRole> = [
        .pane, .paneBorder, .paneBorderFocus, .paneScrollbar, .divider,
    ]
}

extension ThemeRole {
    /// The role of a method's name.
    package static func method(_ name: String) -> ThemeRole {
        ThemeRole(rawValue: "http.method." + name.lowercased()) ?? .method
    }

    package static func status(_ code: Int) -> ThemeRole {
        ThemeRole(rawValue: "http.status.\(code / 100)xx") ?? .status
    }
}
