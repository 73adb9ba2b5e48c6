package import CartoucheDocumentView
package import CartoucheSession
package import CartoucheTexts
import HTTPMessage
import TerminalWidgets
package import ValueTree

/// A body, compared by identity, since bodies are large.
package enum BodySource: Equatable, Sendable {
    /// The body of a response, as it was sent.
    case response(EndedExchange)
    /// A document that no server has sent.
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
    /// What it reads.
    package let source: BodySource
    /// As it was typed; a shell reads it.
    package let command: String

    package init(_ source: BodySource, to command: String) {
        self.source = source
        self.command = command
    }
}

/// What a command printed, and how it ended.
package struct PipedOutput: Equatable, Sendable {
    package enum Ending: Equatable, Sendable {
        case status(Int32)
        case signal(Int32)
        /// It printed more than so many bytes, and was ended.
        case printedTooMuch(limit: Int)
        /// The system does not know.
        case unknown
    }

    package let ending: Ending
    package let output: [UInt8]
    /// What it wrote to its standard error.
    package let errors: [UInt8]
    /// Whether it wrote more there than is kept.
    package let areErrorsCut: Bool

    package init(
        _ ending: Ending,
        output: [UInt8],
        errors: [UInt8] = [],
        areErrorsCut: Bool = false
    ) {
        self.ending = ending
        self.output = output
        self.errors = errors
        self.areErrorsCut = areErrorsCut
    }
}

/// What is shown of a command that has ended; compared by identity, since outputs are large.
package final class PipeReport: Sendable, Equatable {
    /// What it complained of, then what it printed.
    let text: PaneText
    /// What is copied as a whole: what it printed, or if that is nothing, what it complained of.
    let copied: TextLines
    /// How it ended.
    let ending: String
    let isFine: Bool

    /// Not on the main actor, as there may be many lines.
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

    /// What keeps the command from being run.
    package init(refusal: String) {
        text = PaneText([PaneText.Line([PaneText.Piece("✗ " + refusal, .error)], indent: 2)])
        copied = text.lines
        ending = ""
        isFine = false
    }

    package static func == (left: PipeReport, right: PipeReport) -> Bool { left === right }

    /// Errors between the names of the streams, which colours alone would tell apart.
    private static func named(_ errors: [UInt8], besideOutput hasOutput: Bool) -> [UInt8] {
        guard !errors.isEmpty else { return [] }
        let end = errors.last == UInt8(ascii: "\n") ? "" : "\n"
        return "stderr:\n".utf8 + errors + (end + (hasOutput ? "stdout:\n" : "")).utf8
    }
}

extension Texts {
    /// `status 0 · 345 B`.
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
