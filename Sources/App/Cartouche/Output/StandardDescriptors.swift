internal import Glibc

/// What the process needs before it opens or writes anything.
enum StandardDescriptors {
    /// Makes a write that fails return its reason instead of ending the process, and keeps a closed
    /// descriptor from becoming the first file that is opened: output would end up in it.
    ///
    /// A parent that ignores the end of its children hands that on, and the system would forget how ours ended.
    /// Swift takes SIGQUIT for a crash, of which it writes a report for half a minute.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
        signal(SIGQUIT, SIG_DFL)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // Opened in the other direction, so that using it fails like a closed descriptor.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
