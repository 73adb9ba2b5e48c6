import CartoucheSession
import CartoucheTexts
import Girders

/// A task for another program that gets the terminal.
package struct ProgramErrand: Equatable, Sendable {
    package enum Task: Equatable, Sendable {
        /// Edits a text, which is then read back.
        case edit(EditedText)
        /// Shows a copy in the editor, which isn't read back.
        case look(ShownText, fileName: String)
        /// Shows a text in the pager.
        case page(ShownText)
    }

    /// The number within one run of the explorer.
    package let number: Int
    package let task: Task

    package init(_ number: Int, _ task: Task) {
        self.number = number
        self.task = task
    }
}

/// A text that is edited in another program, and the place it comes from.
package struct EditedText: Equatable, Sendable {
    package enum Subject: Equatable, Sendable {
        case field(FieldSubject)
        /// The lines added to the requests of an endpoint.
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
    /// The name of the file, whose extension tells the editor its format.
    package let fileName: String

    package init(_ subject: Subject, text: String, fileName: String) {
        self.subject = subject
        self.text = text
        self.fileName = fileName
    }
}

/// The result of an errand.
package enum ProgramResult: Equatable, Sendable {
    /// The program succeeded; contains the edited text if it has changed.
    case done(String?)
    case failed(Notice)
}

extension ProgramErrand {
    /// Runs the errand and returns its result.
    func result(
        _ texts: Texts,
        by programs: any ProgramService
    ) async -> ProgramResult {
        do {
            return .done(try await edited(by: programs))
        } catch let fault as ProgramFault {
            return .failed(texts.notice(fault, after: task))
        } catch {
            return .failed(Notice(.programNotStarted, texts.reason(error), tone: .error))
        }
    }

    private func edited(by programs: any ProgramService) async throws -> String? {
        switch task {
        case .edit(let edited): return try await programs.edit(edited.text, named: edited.fileName)
        case .look(let text, let name): try await programs.look(at: text.bytes, named: name)
        case .page(let text): try await programs.page(text.bytes)
        }
        return nil
    }
}

extension ProgramFault {
    /// Whether the program was running before it failed.
    fileprivate var isEnding: Bool {
        switch self {
        case .status, .signal: true
        case .noEditor, .noPager, .notFound, .notRunnable, .endedAtOnce, .notLent, .unreadable,
            .notText:
            false
        }
    }
}

extension ProgramFault {
    fileprivate var tone: Notice.Tone {
        switch self {
        case .status, .signal, .endedAtOnce: .warning
        case .noEditor, .noPager, .notFound, .notRunnable, .notLent, .unreadable, .notText: .error
        }
    }
}

extension Texts {
    /// Returns a notice about the failure, which adds that an edited text is unchanged.
    func notice(_ fault: ProgramFault, after task: ProgramErrand.Task) -> Notice {
        let notice = notice(fault)
        guard case .edit = task, fault.isEnding else { return notice }
        return Notice(.textStaysAsItWas, notice.sentence(self), tone: notice.tone)
    }

    private func notice(_ fault: ProgramFault) -> Notice {
        let (key, arguments) = parts(of: fault)
        return Notice(key, arguments: arguments, tone: fault.tone)
    }
}
