import ArgumentParser
import EndpointClient
import Foundation
import HTTPMessage
import HTTPTypes
import ValueTree

/// Downloads a file, like curl in `wire-figures.py`.
struct DownloadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "download", shouldDisplay: false)

    @Argument var url: String
    @Argument var path: String

    func run() async throws {
        let request = Request(url: try Transfers.url(url))
        let file = try await SharedClient().download(request, to: path)
        Output.say("\(file.size)")
    }
}

/// Sends a file, like curl in `wire-figures.py`, and prints the answer.
struct UploadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "upload", shouldDisplay: false)

    @Argument var url: String
    @Argument var path: String

    func run() async throws {
        let request = Request(
            url: try Transfers.url(url),
            method: .put,
            content: RequestContent([.file(path: path)])
        )
        var options = TransferOptions()
        options.timeout = .seconds(300)
        let exchange = await SharedClient().exchange(request, options: options) { _ in }
        if let failure = exchange.failure { throw ValidationError("\(failure)") }
        let bytes = exchange.response?.bytes ?? []
        Output.say(String(decoding: bytes.withUnsafeBytes { Array($0) }, as: UTF8.self))
    }
}

private enum Transfers {
    static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text) else { throw ValidationError("`\(text)` is no URL") }
        return url
    }
}
