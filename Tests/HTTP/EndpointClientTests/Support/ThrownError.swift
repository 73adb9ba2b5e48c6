import EndpointClient
import EndpointKit

extension EndpointError {
    /// The error that `body` throws; nil if it throws none.
    ///
    /// `#expect(throws:)` prints the error, which takes seconds with a large response in it.
    static func thrown(by body: () async throws -> Void) async throws -> EndpointError? {
        do {
            try await body()
            return nil
        } catch let error as EndpointError {
            return error
        }
    }
}
