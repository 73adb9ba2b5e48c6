import Glibc
import VisibleText

/// One run of a command whose output is a secret, with limits on time and size.
struct CommandRun {
    let command: String
    let key: String
    let variables: [String: String]
    let timeLimit: Duration

    /// What the shell ends with when it does not find a command.
    private static let notFound: Int32 = 127

    /// The output without its final newline, as text; throws if the command fails,
    /// and is empty if it only fails to name origins.
    func output() throws(StorageFault) -> String {
        var pipes = try CommandPipes()
        let child = try ChildProcess(
            "/bin/sh",
            ["-c", command, "sh", key],
            variables: variables,
            output: pipes.output,
            complaints: pipes.complaints
        )
        defer { child.end() }
        let ending = try pipes.read(from: child, within: timeLimit)
        let isComplete = try check(ending, pipes)
        return isComplete ? try text(of: pipes.printed) : ""
    }

    /// Whether the command has done what it was asked; throws if that is an error.
    private func check(
        _ ending: ChildProcess.Ending,
        _ pipes: CommandPipes
    ) throws(StorageFault) -> Bool {
        switch ending {
        case .status(0): return true
        // A command that knows secrets need not know where they may go.
        case .status where BoundSecrets.isForOrigins(key): return false
        case .status(Self.notFound): throw fault(.notFound, pipes)
        case .status(let status): throw fault(.status(status), pipes)
        case .signal(let number): throw fault(.signal(number), pipes)
        case .unknown: throw fault(.unknown, pipes)
        }
    }

    private func fault(
        _ ending: SecretSourceFault.Ending,
        _ pipes: CommandPipes
    ) -> StorageFault {
        .source(.ended(ending, key: key, complaint: pipes.complaint))
    }

    private func text(of bytes: [UInt8]) throws(StorageFault) -> String {
        let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
        guard let text = String(validating: line, as: UTF8.self) else {
            throw .source(.noText)
        }
        return text
    }
}

/// What a command prints, collected while it runs.
struct CommandPipes {
    /// How long a child of the command may hold the pipes after the command has ended.
    private static let grace = Duration.milliseconds(100)
    /// How often the end of the command is looked for; its pipes may stay open longer, or shorter.
    private static let pause: Int32 = 5
    private static let complaintLimit = 1000

    let output: OwnedPipe
    let complaints: OwnedPipe
    private(set) var printed: [UInt8] = []
    private var complained: [UInt8] = []

    init() throws(StorageFault) {
        output = try OwnedPipe()
        complaints = try OwnedPipe()
    }

    /// The beginning of what it wrote to its standard error, as one line that is safe to show.
    var complaint: String {
        let text = String(decoding: complained.prefix(Self.complaintLimit), as: UTF8.self)
        let lines = Text.visible(text).split(whereSeparator: \.isNewline)
        let isCut = complained.count > Self.complaintLimit
        return lines.joined(separator: " ") + (isCut ? "…" : "")
    }

    /// Reads until the command has ended, whatever it has left running.
    mutating func read(
        from child: ChildProcess,
        within limit: Duration
    ) throws(StorageFault) -> ChildProcess.Ending {
        let deadline = ContinuousClock.now + limit
        var (ending, end): (ChildProcess.Ending?, ContinuousClock.Instant?)
        var states = [output, complaints].map {
            pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
        }
        while true {
            if ending == nil { ending = child.ending }
            let now = ContinuousClock.now
            if ending != nil, end == nil { end = now + Self.grace }
            let isOver = end.map { $0 <= now } ?? false
            if let ending, isOver || states.allSatisfy({ $0.fd < 0 }) { return ending }
            // Nobody waits for the answer any more.
            guard !Task.isCancelled else { throw StorageFault("it was cancelled") }
            guard now < deadline else {
                throw .source(.noEnd(within: limit))
            }
            guard poll(&states, nfds_t(states.count), Self.pause) > 0 else { continue }
            try read(&states)
        }
    }

    /// Reads what is there; a pipe that has ended is not looked at again.
    private mutating func read(_ states: inout [pollfd]) throws(StorageFault) {
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        for index in states.indices where states[index].revents != 0 {
            let count = Glibc.read(states[index].fd, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .source(.unreadableOutput) }
            if count == 0 { states[index].fd = -1 }
            try take(buffer[..<count], isComplaint: index == 1)
        }
    }

    private mutating func take(
        _ bytes: ArraySlice<UInt8>,
        isComplaint: Bool
    ) throws(StorageFault) {
        guard !isComplaint else {
            if complained.count <= Self.complaintLimit { complained += bytes }
            return
        }
        printed += bytes
        guard printed.count <= SecretLines.sizeLimit else {
            throw .source(.largeOutput(limit: SecretLines.sizeLimit))
        }
    }
}
