import CartoucheDocumentView
import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import TerminalUI
import TerminalWidgets
import ValueTree

/// The Swift declaration that would accept the values at the place of a problem, with the evidence.
struct TypeFixWindow: OverlayWindow {
    enum Message: Equatable, Sendable {
        case moved(Motion)
        case copied
        /// Switches between the property and the whole type.
        case wholeToggled
        case closed
    }

    /// A line of the window.
    struct Line: Equatable {
        let text: String
        let role: ThemeRole
    }

    private(set) var report: TypeFixReport?
    /// Whether all properties of the type with problems are shown, if there are others.
    private(set) var showsWhole: Bool
    private var lines: [Line] = []
    private(set) var rows: [Line] = []
    private(set) var scroll = ScrollState()
    private var size: Size

    init(on screen: Size, showsWhole: Bool = false) {
        self.showsWhole = showsWhole
        size = screen
    }

    static let keys = KeyTable<Message>([
        KeyBinding(["y"], .keyCopyDeclaration, .copied),
        KeyBinding(["a"], .keyWholeType, .wholeToggled),
        KeyBinding([.escape, "t", "q"], .keyClose, .closed),
    ]).moving(Message.moved, spacePages: true)

    var keys: KeyTable<Message> { Self.keys }

    /// The keys with an effect.
    ///
    /// Without a declaration there is nothing to copy.
    private var shownKeys: KeyTable<Message> {
        KeyTable(
            keys.bindings.filter { binding in
                switch binding.intent {
                case .copied: report?.fix != nil
                case .wholeToggled: report?.wholeType != nil
                case .moved, .closed: true
                }
            }
        )
    }

    /// Returns the hints.
    ///
    /// One of them shows what its key leads to: the property, or the whole type.
    func hints(_ texts: Texts) -> [HelpBar.Hint] {
        shownKeys.bindings.map { binding in
            let hint = binding.hint(texts)
            guard case .wholeToggled = binding.intent, shownWhole != nil else { return hint }
            return HelpBar.Hint(key: hint.key, help: texts[.fixTheProperty])
        }
    }

    /// The size inside the window's border.
    static func interior(on screen: Size) -> Size {
        Size(max(1, min(screen.width - 4, 100)), max(2, screen.height - 5))
    }

    private var height: Int { Self.interior(on: size).height - 1 }

    mutating func update(_ message: Message, in model: inout ExplorerModel) -> OverlayOutcome {
        switch message {
        case .moved(let motion): scroll.move(motion, count: rows.count, height: height)
        case .closed: return .closes()
        case .wholeToggled:
            guard let (report, _) = found(in: &model) else { return .stays }
            guard report.wholeType != nil else {
                model.notice = Notice(.noWholeType)
                return .stays
            }
            showsWhole.toggle()
            show(report, model.context.texts)
        case .copied:
            guard let (_, fix) = found(in: &model) else { return .stays }
            let whole = shownWhole
            let request = CopyRequest.declaration(
                whole ?? fix.declaration,
                isWhole: whole != nil
            )
            model.lastCopy = request
            return .closes([.copy(request)])
        }
        return .stays
    }

    /// Returns the result, or shows a notice if there is none yet or none at all.
    private func found(in model: inout ExplorerModel) -> (TypeFixReport, TypeFix)? {
        guard let report else {
            model.notice = Notice(.notReadYet)
            return nil
        }
        guard let fix = report.fix else {
            model.notice = Notice(.nothingToCopy, tone: .warning)
            return nil
        }
        return (report, fix)
    }

    func closingCommands(_ id: OverlayID) -> [ExplorerCommand] { [.stopFindingTypeFix(id)] }

    mutating func fit(_ size: Size) {
        self.size = size
        let width = max(1, Self.interior(on: size).width - 2)
        rows = lines.flatMap { line in
            Self.rows(of: line.text, width: width).map { Line(text: $0, role: line.role) }
        }
        scroll.move(.by(0), count: rows.count, height: height)
    }

    /// Returns the rows of a line, each indented like the line by at most half of the width.
    static func rows(of line: String, width: Int) -> [String] {
        let spaces = line.prefix { $0 == " " }
        let margin = String(spaces.prefix(width / 2))
        let words = String(line.dropFirst(spaces.count))
        return TextWrapping.lines(of: words, width: width - margin.count).map { margin + $0 }
    }

    mutating func show(_ report: TypeFixReport, _ texts: Texts) {
        self.report = report
        lines = Self.lines(of: report, whole: shownWhole, texts)
        fit(size)
    }

    /// The declarations of the whole type, if they are shown.
    private var shownWhole: String? { showsWhole ? report?.wholeType : nil }

    static func lines(
        of report: TypeFixReport,
        whole: String?,
        _ texts: Texts
    ) -> [Line] {
        let blank = Line(text: "", role: .text)
        let sources = [
            texts(.fixResponses, "\(report.kept)", "\(report.stored)"),
            report.leftOut > 0 ? texts(.fixLeftOut, "\(report.leftOut)") : nil,
            report.fault.map { texts(.fixNoHistory, $0) },
        ].compactMap { $0 }.map { Line(text: $0, role: .muted) }
        guard let fix = report.fix else {
            return [Line(text: texts[.fixNone], role: .warning), blank] + sources
        }
        let place =
            fix.owner.map { texts(.fixProperty, $0, report.path) }
            ?? texts(.fixResponse, report.path)
        let code = (whole ?? fix.declaration).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .map { Line(text: String($0), role: .text) }
        let evidence = (whole == nil ? [fix] : report.inOrder).flatMap { fix -> [Line] in
            let name = Line(text: fix.text.property, role: .muted)
            let found = fix.evidence.map { Line(text: texts.sentence($0), role: .info) }
            return (whole == nil ? [] : [name]) + found
        }
        return [Line(text: place, role: .muted), blank] + code + [blank] + evidence + sources
    }

    func interior(on screen: Size) -> Size? { Self.interior(on: screen) }

    func extent(of model: ExplorerModel) -> WindowExtent? {
        WindowExtent(scroll, count: rows.count, height: height)
    }

    func draw(in frame: inout Frame, with drawing: Drawing) {
        let size = Self.interior(on: frame.size)
        let hints = hints(drawing.texts)
        OverlayFrame(title: drawing.texts[.typeFix], size: size, hints: hints)
            .draw(in: &frame, with: drawing) { frame in
                guard report != nil else {
                    let text = drawing.texts[.loading]
                    frame.write(text, at: Point(1, 0), style: drawing[.muted])
                    return
                }
                let seen = scroll.visibleRows(count: rows.count, height: frame.size.height)
                for (y, row) in rows[seen].enumerated() {
                    frame.write(row.text, at: Point(1, y), style: drawing[row.role])
                }
            }
    }
}

extension ExplorerModel {
    /// Requests the declaration that would accept the values of the chosen problem: that of the
    /// list, or in another tab the one under the cursor.
    mutating func openTypeFix() -> [ExplorerCommand] {
        guard let answer = response.answer, let problems = response.reading?.problems else {
            notice = Notice(.notReadYet)
            return []
        }
        let chosen =
            response.tab == .problems
            ? response.problemList.problem(in: problems) : answer.body.problemAtCursor
        guard let problem = chosen else {
            notice = Notice(problems.all.isEmpty ? .noProblems : .noTypeFixHere)
            return []
        }
        let request = TypeFixRequest(
            endpoint: answer.ended.endpoint,
            problem: problem,
            others: problems.firstOfGroups.filter { $0 != problem },
            status: answer.ended.exchange.response?.statusCode ?? 200,
            responses: response.kept.responses(of: answer)
        )
        let isGroup = response.tab == .problems && response.problemList.isOnGroup(in: problems)
        return open(TypeFixWindow(on: size, showsWhole: isGroup)) { [.findTypeFix($0, request)] }
    }
}

extension KeptResponses {
    /// Returns all responses of the endpoint of the shown one, including the shown one.
    func responses(of shown: Answer) -> [EndedExchange] {
        answers.map(\.ended).filter { $0.endpoint == shown.ended.endpoint } + [shown.ended]
    }
}

extension Texts {
    /// Returns a message: `5 of 8 · numeric strings · "1", "2", "3"`.
    func sentence(_ evidence: FixEvidence) -> String {
        let count = self(.countOf, "\(evidence.count)", "\(evidence.total)")
        let values = evidence.values.joined(separator: ", ")
        return [count, words(evidence.kind), values].filter { !$0.isEmpty }
            .joined(separator: " · ")
    }

    private func words(_ kind: FixEvidence.Kind) -> String {
        switch kind {
        case .missing: self[.fixMissing]
        case .null: self[.fixNull]
        case .bool: self[.fixBool]
        case .integer: self[.fixInteger]
        case .fraction: self[.fixFraction]
        case .numericText: self[.fixNumericText]
        case .text: self[.fixText]
        case .list: self[.fixList]
        case .object: self[.fixObject]
        case .otherKey(let key): self(.fixOtherKey, "`\(key)`")
        }
    }
}

extension ProblemIndex {
    /// The maximum number of groups that are searched for fixes, in addition to the chosen one.
    private static let mostGroups = 40

    /// The first problem of each group that isn't information.
    var firstOfGroups: [Problem] {
        groups.lazy.filter { !$0.isInformation }.prefix(Self.mostGroups)
            .compactMap { $0.members.first.map { all[$0] } }
    }
}
