import Testing

@testable import CartoucheCatalogue

/// Sends every endpoint to a local server; see `.ci/servers`.
@Suite(
    "HTTPBin (needs a running httpbin)",
    .enabled(if: RealServer.httpbin != nil, "CARTOUCHE_HTTPBIN says where it is")
)
struct HTTPBinServer {
    static let base = RealServer.httpbin ?? ""
}
