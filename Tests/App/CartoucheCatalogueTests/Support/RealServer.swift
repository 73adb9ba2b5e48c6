import Foundation

/// Where servers run that the tests did not start; `.ci/servers` starts both.
enum RealServer {
    static let httpbin = ProcessInfo.processInfo.environment["CARTOUCHE_HTTPBIN"]
    static let prometheus = ProcessInfo.processInfo.environment["CARTOUCHE_PROMETHEUS"]
}
