package import HTTPMessage

/// Records exchanges and returns earlier ones.
package protocol HistoryService: Sendable {
    /// Records an exchange.
    func record(_ ended: EndedExchange, of outgoing: OutgoingRequest) async throws -> Recording

    /// Returns all exchanges, newest first, without their bodies.
    func exchanges() async throws -> [RecordedExchange]

    /// Returns the completely stored responses of an endpoint that have a wanted status.
    func responses(
        of endpoint: String,
        where isWanted: @escaping @Sendable (_ status: Int) -> Bool
    ) async throws -> StoredResponses

    /// Returns the numbers of the exchanges of an endpoint that have a response, oldest first.
    func responseNumbers(of endpoint: String) async throws -> [Int64]

    /// Returns an exchange, or nil if it was deleted.
    func exchange(_ number: Int64) async throws -> StoredExchange?

    /// Returns the endpoint of the newest exchange, or nil if there is none.
    func lastEndpoint() async throws -> String?
}
