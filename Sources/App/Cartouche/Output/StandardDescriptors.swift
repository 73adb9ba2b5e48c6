internal import Glibc

/// What the process needs before it opens or writes anything.
enum StandardDescriptors {
    /// Makes a write that fails return its reason instead of ending the process, and keeps a closed
    /// descriptor from becoming the first file that is opened: output would end up in it.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // Opened in the other direction, so that using it fails like a closed descriptor.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
