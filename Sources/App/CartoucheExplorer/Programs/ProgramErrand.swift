import CartoucheTexts
package import Girders

/// What another program is to do with the terminal.
package struct ProgramErrand: Equatable, Sendable {
    package enum Task: Equatable, Sendable {
        /// Edit a text, which goes back to where it came from.
        case edit(EditedText)
        /// Show a copy in the editor; nothing is read back.
        case look(ShownText, fileName: String)
        /// Show a text in the pager.
        case page(ShownText)
    }

    /// Its number within one run of the explorer.
    package let number: Int
    package let task: Task

    package init(_ number: Int, _ task: Task) {
        self.number = number
        self.task = task
    }
}

/// A text that a person edits elsewhere, and where it belongs.
package struct EditedText: Equatable, Sendable {
    package enum Subject: Equatable, Sendable {
        case field(FieldSubject)
        /// What is added by hand to the requests of an endpoint.
        case added(endpoint: String)

        var endpoint: String {
            switch self {
            case .field(let field): field.endpoint
            case .added(let endpoint): endpoint
            }
        }
    }

    package let subject: Subject
    package let text: String
    /// The name of its file, whose ending tells an editor what it is.
    package let fileName: String

    package init(_ subject: Subject, text: String, fileName: String) {
        self.subject = subject
        self.text = text
        self.fileName = fileName
    }
}

/// How an errand ended.
package enum ProgramResult: Equatable, Sendable {
    /// As it should; with the edited text, if it is another one.
    case done(String?)
    case failed(Notice)
}

extension ProgramErrand {
    /// Runs it, and says how it ended.
    func result(
        _ texts: Texts,
        of run: (Task) async throws -> String?
    ) async -> ProgramResult {
        do {
            return .done(try await run(task))
        } catch let fault as ProgramFault {
            return .failed(texts.notice(fault, after: task))
        } catch {
            return .failed(Notice(.programNotStarted, texts.reason(error), tone: .error))
        }
    }
}

/// Why another program has not done its work.
package enum ProgramFault: Error, Equatable {
    /// Neither the variables name an editor, nor is one of the usual ones there.
    case noEditor
    case noPager
    /// The shell knows no such program.
    case notFound(String)
    /// There is a file of that name, which is no program or may not be run.
    case notRunnable(String)
    case status(String, Int32)
    case signal(String, Int32)
    /// An editor ended before anybody could have written something.
    case endedAtOnce(String)
    /// The terminal was not free, or is gone.
    case notLent
    /// What was edited cannot be read back; its file stays where it is.
    case unreadable(FileReadError)
    /// The same, as it is no text.
    case notText(path: String)
}

extension ProgramFault {
    /// Whether the program ran.
    fileprivate var isEnding: Bool {
        switch self {
        case .status, .signal: true
        case .noEditor, .noPager, .notFound, .notRunnable, .endedAtOnce, .notLent, .unreadable,
            .notText:
            false
        }
    }
}

extension Texts {
    /// Says what happened, and that a text that was to be edited is as before.
    func notice(_ fault: ProgramFault, after task: ProgramErrand.Task) -> Notice {
        let notice = notice(fault)
        guard case .edit = task, fault.isEnding else { return notice }
        return Notice(.textStaysAsItWas, notice.sentence(self), tone: notice.tone)
    }

    func words(_ fault: ProgramFault) -> String { notice(fault).sentence(self) }

    private func notice(_ fault: ProgramFault) -> Notice {
        switch fault {
        case .noEditor: Notice(.noEditor, tone: .error)
        case .noPager: Notice(.noPager, tone: .error)
        case .notFound(let program): Notice(.programNotFound, program, tone: .error)
        case .notRunnable(let program): Notice(.programNotRunnable, program, tone: .error)
        case .status(let program, let status):
            Notice(.programStatus, program, "\(status)", tone: .warning)
        case .signal(let program, let signal):
            Notice(.programSignal, program, SignalName.of(signal), tone: .warning)
        case .endedAtOnce(let program):
            Notice(.editorEndedAtOnce, program, tone: .warning)
        case .notLent: Notice(.terminalNotLent, tone: .error)
        case .unreadable(let error): Notice(.editedUnreadable, words(error), tone: .error)
        case .notText(let path): Notice(.editedNotText, path, tone: .error)
        }
    }
}

/// The names of the signals that end programs.
enum SignalName {
    private static let names: [Int32: String] = [
        1: "HUP", 2: "INT", 3: "QUIT", 4: "ILL", 6: "ABRT", 7: "BUS", 8: "FPE", 9: "KILL",
        11: "SEGV", 13: "PIPE", 14: "ALRM", 15: "TERM",
    ]

    /// `9 (KILL)`.
    static func of(_ signal: Int32) -> String {
        names[signal].map { "\(signal) (\($0))" } ?? "\(signal)"
    }
}
