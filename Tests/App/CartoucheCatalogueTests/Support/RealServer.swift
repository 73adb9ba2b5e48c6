import Foundation

/// The addresses of servers that run outside the tests; `.ci/servers` starts both.
enum RealServer {
    static let httpbin = ProcessInfo.processInfo.environment["CARTOUCHE_HTTPBIN"]
    static let prometheus = ProcessInfo.processInfo.environment["CARTOUCHE_PROMETHEUS"]
}
