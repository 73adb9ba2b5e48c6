package import CartoucheDocumentView
package import CartoucheSession
package import CartoucheTexts
import HTTPMessage
import TerminalWidgets
package import ValueTree

/// A body; compared by identity because bodies are large.
package enum BodySource: Equatable, Sendable {
    /// The body of a response, as it was received.
    case response(EndedExchange)
    /// A document that wasn't received from a server.
    case document(TextLines)

    package var bytes: PaddedBytes {
        switch self {
        case .response(let ended): ended.exchange.response?.bytes ?? PaddedBytes()
        case .document(let lines): lines.bytes
        }
    }

    /// The response; nil for a document.
    var ended: EndedExchange? {
        guard case .response(let ended) = self else { return nil }
        return ended
    }
}

/// A command that a body is piped to.
package struct PipeRequest: Equatable, Sendable {
    /// The input of the command.
    package let source: BodySource
    /// The command as typed, interpreted by a shell.
    package let command: String

    package init(_ source: BodySource, to command: String) {
        self.source = source
        self.command = command
    }

    /// Runs the command.
    func output(by programs: any ProgramService) async throws -> PipedOutput {
        try await programs.pipe(source.bytes, to: command)
    }
}

/// The text about a command that has ended; compared by identity because outputs are large.
package final class PipeReport: Sendable, Equatable {
    /// The standard error, then the standard output.
    let text: PaneText
    /// The text to copy: the standard output, or the standard error if that is empty.
    let copied: TextLines
    /// The description of its end.
    let ending: String
    let isFine: Bool

    /// Creates a report, off the main actor, because there may be many lines.
    package init(_ piped: PipedOutput, _ texts: Texts) {
        let errors = PipeReport.named(piped.errors, besideOutput: !piped.output.isEmpty)
        copied = TextLines(PaddedBytes(piped.output.isEmpty ? piped.errors : piped.output))
        isFine = piped.ending == .status(0)
        ending = texts.ending(of: piped)
        guard !errors.isEmpty || !piped.output.isEmpty else {
            text = PaneText([PaneText.Line([PaneText.Piece(texts[.pipeNothing], .muted)])])
            return
        }
        text = PaneText(
            TextLines(PaddedBytes(errors + piped.output)),
            head: errors.count { $0 == UInt8(ascii: "\n") },
            .error,
            rest: .text
        )
    }

    /// Creates a report that a command can't be run.
    package init(refusal: String) {
        text = PaneText([PaneText.Line([PaneText.Piece("✗ " + refusal, .error)], indent: 2)])
        copied = text.lines
        ending = ""
        isFine = false
    }

    package static func == (left: PipeReport, right: PipeReport) -> Bool { left === right }

    /// Returns the errors with the names of the streams, which otherwise only colors would
    /// distinguish.
    private static func named(_ errors: [UInt8], besideOutput hasOutput: Bool) -> [UInt8] {
        guard !errors.isEmpty else { return [] }
        let end = errors.last == UInt8(ascii: "\n") ? "" : "\n"
        return "stderr:\n".utf8 + errors + (end + (hasOutput ? "stdout:\n" : "")).utf8
    }
}

extension Texts {
    /// Returns the description of a command's end: `status 0 · 345 B`.
    fileprivate func ending(of piped: PipedOutput) -> String {
        let ending =
            switch piped.ending {
            case .status(let status): self(.pipeStatus, "\(status)")
            case .signal(let signal): self(.pipeSignal, SignalName.of(signal))
            case .printedTooMuch(let limit): self(.pipeCut, Quantity.text(binaryBytes: limit))
            case .unknown: self(.pipeStatus, "?")
            }
        let size = quantity(bytes: piped.output.count)
        return [ending, size, piped.areErrorsCut ? self[.pipeErrorsCut] : nil]
            .compactMap(\.self).joined(separator: " · ")
    }
}
