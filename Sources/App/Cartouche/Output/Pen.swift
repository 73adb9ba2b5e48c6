internal import TerminalUI
internal import TerminalWidgets
internal import VisibleText

/// How a terminal shows what a command writes: in the colours that a theme gives to roles.
///
/// The ground stays the terminal's own, and so does plain text: a line in the middle of others, which a theme
/// knows nothing of, would be a patch.
struct Pen: Sendable {
    /// The columns of a line; nil if lines are as long as they are.
    let columns: Int?
    /// The sequences that begin the styles, by the names of the roles.
    private let starts: [String: String]

    /// A pen in a theme, which is only read where the terminal shows something of it.
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

    /// What makes text visible, and gives it no colour.
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

/// Text as a stream takes it: where that is a terminal, nothing but the colours of roles controls it.
struct PrintedText: Sendable {
    private(set) var text = ""
    private let pen: Pen?

    /// Whether everything in it that would control a terminal has been made visible.
    var isVisible: Bool { pen != nil }

    /// Begins an empty text; without a pen it is for something that is no terminal, and stays as it is.
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

    /// Begins again with an empty text.
    mutating func removeAll() { text = "" }
}

extension ResolvedTheme {
    /// How a role looks in a line among others, on the terminal's own ground.
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

    /// The sequence that begins the style; empty if it is the terminal's own look.
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

    /// The colours as terminals number them.
    private func colors(at depth: ColorDepth) -> ColorPairs.Pair {
        var pair = ColorPairs.Pair(foreground, on: background, at: depth)
        // The ink of a light theme would be gone on the terminal's own ground, which is mostly black where
        // colours are few.
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

    /// The number of a colour as terminals take it; numbers from 256 on are red, green and blue.
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
