import Glibc

/// The standard input of a program: a file in memory without a name.
///
/// In contrast to a pipe, no writer has to wait for the program, and the program needn't read to
/// the end.
struct ProcessInput: ~Copyable {
    let descriptor: Int32

    init(_ bytes: [UInt8]) throws(ProcessFault) {
        guard !bytes.isEmpty else {
            descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .notRun }
            return
        }
        let name = "/cartouche-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR)
        guard descriptor >= 0 else { throw .notRun }
        shm_unlink(name)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .notRun }
            rest = rest.dropFirst(count)
        }
        lseek(descriptor, 0, SEEK_SET)
    }

    deinit {
        close(descriptor)
    }
}

/// A pipe, closed when it is released.
final class OwnedPipe {
    let reading: Int32
    private(set) var writing: Int32

    init() throws(ProcessFault) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notRun }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        closeWriting()
    }

    /// Closes the writing end, which the child has inherited, so that the end of its output is
    /// noticed.
    func closeWriting() {
        guard writing >= 0 else { return }
        close(writing)
        writing = -1
    }
}
