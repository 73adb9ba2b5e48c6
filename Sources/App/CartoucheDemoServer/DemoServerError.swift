internal import Glibc

/// The demo server cannot listen.
package struct DemoServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The port that was asked for.
    package let port: Int

    /// The number of the system's error.
    package let code: Int32

    /// One line with the port and the reason.
    package var description: String {
        guard code != EADDRINUSE else { return "\(place) is taken" }
        return "\(place) cannot be listened on (\(String(cString: strerror(code))))"
    }

    /// Makes the error of a port.
    package init(port: Int, code: Int32) {
        self.port = port
        self.code = code
    }

    private var place: String { "port \(port) on \(DemoServer.host)" }
}
