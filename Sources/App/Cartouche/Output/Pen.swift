internal import TerminalUI
internal import TerminalWidgets
internal import VisibleText

/// How a terminal shows a command's output: in the colours that a theme gives to roles.
///
/// The background and plain text keep the terminal's colours. Otherwise, a line between other
/// programs' lines would look like a patch.
struct Pen: Sendable {
    /// The columns of a line, or nil for lines of any length.
    let columns: Int?
    /// The escape sequences that begin the styles, by the names of the roles.
    private let starts: [String: String]

    /// Creates a pen for a theme, which is read only if the terminal shows colours.
    init(_ theme: @autoclosure () -> ResolvedTheme, on terminal: OutputTerminal) {
        columns = terminal.columns()
        guard let depth = terminal.depth() else {
            starts = [:]
            return
        }
        let theme = theme()
        var starts: [String: String] = [:]
        for role in ThemeRole.allCases {
            starts[role.rawValue] = theme.styleOfLines(role).start(at: depth)
        }
        self.starts = starts
    }

    /// A pen that makes text visible and gives it no colour.
    static let colourless = Pen()

    private init() {
        columns = nil
        starts = [:]
    }

    fileprivate func start(of role: ThemeRole?) -> String {
        role.flatMap { starts[$0.rawValue] } ?? ""
    }

    fileprivate static let end = "\u{1B}[0m"
}

/// Text for a stream.
///
/// On a terminal, it contains no control sequences except the colours of roles.
struct PrintedText: Sendable {
    private(set) var text = ""
    private let pen: Pen?

    /// Whether all control characters in it have been made visible.
    var isVisible: Bool { pen != nil }

    /// Creates an empty text.
    ///
    /// Without a pen, it isn't for a terminal and stays unchanged.
    init(by pen: Pen?) { self.pen = pen }

    init(_ text: String, by pen: Pen?) {
        self.init(by: pen)
        add(text)
    }

    init(_ lines: [Words], by pen: Pen?) {
        self.init(by: pen)
        for line in lines { add(line, endingLine: true) }
    }

    mutating func add(_ more: String, _ role: ThemeRole? = nil) {
        guard let pen else {
            text += more
            return
        }
        guard !more.isEmpty else { return }
        let start = pen.start(of: role)
        text += start
        text += Text.visible(more)
        if !start.isEmpty { text += Pen.end }
    }

    mutating func add(_ words: Words, endingLine endsLine: Bool = false) {
        for piece in words.pieces { add(piece.text, piece.role) }
        if endsLine { text += "\n" }
    }

    /// Clears the text.
    mutating func removeAll() { text = "" }
}

extension ResolvedTheme {
    /// Returns the style of a role in a line on the terminal's background.
    fileprivate func styleOfLines(_ role: ThemeRole) -> Style {
        var style = self[role]
        guard style.background == self[.background].background || style.background == .default
        else { return style }
        style.background = .default
        if style.foreground == self[.text].foreground { style.foreground = .default }
        return style
    }
}

extension Style {
    private static let codes: [(Attributes, String)] = [
        (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
    ]

    /// Returns the escape sequence that begins the style, or an empty text for the terminal's
    /// default.
    fileprivate func start(at depth: ColorDepth) -> String {
        let colors = colors(at: depth)
        let codes =
            Self.codes.filter { attributes.contains($0.0) }.map(\.1)
            + [
                Self.code(colors.foreground, normal: 30, bright: 90, other: 38),
                Self.code(colors.background, normal: 40, bright: 100, other: 48),
            ]
            .compactMap(\.self)
        return codes.isEmpty ? "" : "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    /// Returns the colours as terminal colour numbers.
    private func colors(at depth: ColorDepth) -> ColorPairs.Pair {
        var pair = ColorPairs.Pair(foreground, on: background, at: depth)
        // The text colour of a light theme would be invisible on the terminal's own background,
        // which is usually black if it has few colours.
        if background == .default, Self.blacks(at: depth).contains(pair.foreground) {
            pair.foreground = Color.default.number(at: depth)
        }
        return pair
    }

    private static func blacks(at depth: ColorDepth) -> [Int] {
        switch depth {
        case .eight: [0]
        case .sixteen: [0, 8]
        case .mono, .palette, .direct: []
        }
    }

    /// Returns the code of a colour number.
    ///
    /// Numbers from 256 on are red, green and blue.
    private static func code(_ number: Int, normal: Int, bright: Int, other: Int) -> String? {
        switch number {
        case ..<0: nil
        case ..<8: "\(normal + number)"
        case ..<16: "\(bright + number - 8)"
        case ..<256: "\(other);5;\(number)"
        default: "\(other);2;\(number >> 16);\(number >> 8 & 255);\(number & 255)"
        }
    }
}
