import LimitedProcesses
import VisibleText

/// One run of a command whose output is a secret, with limits on time and size.
struct CommandRun {
    let command: String
    let key: String
    let variables: [String: String]
    let timeLimit: Duration

    /// The exit status of the shell if it doesn't find a command.
    private static let notFound: Int32 = 127

    /// Returns the output as text without its final newline.
    ///
    /// Throws if the command fails, except for a request for origins, for which the output is
    /// empty.
    func output() throws(StorageFault) -> String {
        let result = try result()
        let isComplete = try check(result)
        return isComplete ? try text(of: result.output) : ""
    }

    private func result() throws(StorageFault) -> ProcessResult {
        let shell = LimitedProcess(
            "/bin/sh",
            ["-c", command, "sh", key],
            variables: variables,
            timeLimit: timeLimit,
            outputLimit: SecretLines.sizeLimit
        )
        do throws(ProcessFault) {
            return try shell.result()
        } catch {
            switch error {
            case .notRun: throw .source(.notRun)
            case .noEnd(let limit): throw .source(.noEnd(within: limit))
            case .unreadableOutput: throw .source(.unreadableOutput)
            case .cancelled: throw StorageFault("it was cancelled")
            }
        }
    }

    /// Returns whether the command succeeded; throws if its failure is an error.
    private func check(_ result: ProcessResult) throws(StorageFault) -> Bool {
        switch result.ending {
        case .status(0): return true
        // A command that returns secrets need not know their origins.
        case .status where BoundSecrets.isForOrigins(key): return false
        case .status(Self.notFound): throw fault(.notFound, result)
        case .status(let status): throw fault(.status(status), result)
        case .signal(let number): throw fault(.signal(number), result)
        case .unknown: throw fault(.unknown, result)
        case .printedTooMuch: throw .source(.largeOutput(limit: SecretLines.sizeLimit))
        }
    }

    private func fault(
        _ ending: SecretSourceFault.Ending,
        _ result: ProcessResult
    ) -> StorageFault {
        .source(.ended(ending, key: key, complaint: Self.complaint(of: result)))
    }

    /// Returns the beginning of the standard error as one line that is safe to show.
    private static func complaint(of result: ProcessResult) -> String {
        let text = String(decoding: result.complaints, as: UTF8.self)
        let lines = Text.visible(text).split(whereSeparator: \.isNewline)
        return lines.joined(separator: " ") + (result.areComplaintsCut ? "…" : "")
    }

    private func text(of bytes: [UInt8]) throws(StorageFault) -> String {
        let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        guard let text = String(validating: line, as: UTF8.self) else {
            throw .source(.noText)
        }
        return text
    }
}
