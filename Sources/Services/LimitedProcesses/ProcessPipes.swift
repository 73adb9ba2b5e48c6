import Glibc

/// The output of a program, collected while it runs.
struct ProcessPipes {
    /// The time that a child of the program may hold the pipes after the program has ended.
    private static let grace = Duration.milliseconds(100)
    /// The interval in milliseconds at which the end of the program is checked; its pipes may close
    /// earlier or later.
    private static let pause: Int32 = 5

    let output: OwnedPipe
    let complaints: OwnedPipe
    private let outputLimit: Int
    private let complaintLimit: Int
    private var printed: [UInt8] = []
    private var complained: [UInt8] = []

    init(outputLimit: Int, complaintLimit: Int) throws(ProcessFault) {
        output = try OwnedPipe()
        complaints = try OwnedPipe()
        self.outputLimit = outputLimit
        self.complaintLimit = complaintLimit
    }

    /// Reads until the program has ended or has printed too much, even if its background processes
    /// continue.
    mutating func result(
        of child: ChildProcess,
        within limit: Duration
    ) throws(ProcessFault) -> ProcessResult {
        let ending = try ending(of: child, within: limit)
        return ProcessResult(
            ending: ending,
            output: Array(printed.prefix(outputLimit)),
            complaints: Array(complained.prefix(complaintLimit)),
            areComplaintsCut: complained.count > complaintLimit
        )
    }

    private mutating func ending(
        of child: ChildProcess,
        within limit: Duration
    ) throws(ProcessFault) -> ProcessResult.Ending {
        let deadline = ContinuousClock.now + limit
        var (ending, end): (ProcessResult.Ending?, ContinuousClock.Instant?)
        var states = [output, complaints].map {
            pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0)
        }
        while true {
            if ending == nil { ending = child.ending }
            let now = ContinuousClock.now
            if ending != nil, end == nil { end = now + Self.grace }
            let isOver = end.map { $0 <= now } ?? false
            if let ending, isOver || states.allSatisfy({ $0.fd < 0 }) { return ending }
            // The caller no longer waits for the result.
            guard !Task.isCancelled else { throw .cancelled }
            guard now < deadline else { throw .noEnd(within: limit) }
            guard poll(&states, nfds_t(states.count), Self.pause) > 0 else { continue }
            try read(&states)
            guard printed.count <= outputLimit else { return .printedTooMuch }
        }
    }

    /// Reads the available bytes; a pipe that has ended isn't polled again.
    private mutating func read(_ states: inout [pollfd]) throws(ProcessFault) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        for index in states.indices where states[index].revents != 0 {
            let count = Glibc.read(states[index].fd, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .unreadableOutput }
            if count == 0 { states[index].fd = -1 }
            take(buffer[..<count], isComplaint: index == 1)
        }
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>, isComplaint: Bool) {
        if !isComplaint {
            printed += bytes
        } else if complained.count <= complaintLimit {
            complained += bytes
        }
    }
}
