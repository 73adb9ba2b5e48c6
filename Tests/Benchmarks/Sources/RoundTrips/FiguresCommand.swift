import ArgumentParser
import Foundation

/// Runs both contestants in turn for some rounds, and prints the ratios of their medians.
struct FiguresCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "figures",
        abstract: "Print the ratios; needs wrk (Debian package) for those of the server."
    )

    @Option(help: "How often each contestant runs.")
    var rounds = 7

    @Option(help: "How many calls a client makes in a round.")
    var calls = 2000

    func run() async throws {
        try compare("typed call, keep-alive, p50 in microseconds", floor: "at most 1.5") { style in
            try ServerProcess.with(.plain) { url in
                try Self.number(ServerProcess.own("call", style.rawValue, url, "\(calls)"))
            }
        }
        try compare("typed route, requests a second", floor: "at least 0.95") { style in
            try ServerProcess.with(style) { url in try Self.requestsPerSecond(at: url) }
        }
    }

    private func compare(
        _ what: String,
        floor: String,
        measure: (Style) throws -> Double
    ) throws {
        var results: [Style: [Double]] = [:]
        for _ in 0..<rounds {
            for style in Style.allCases { results[style, default: []].append(try measure(style)) }
        }
        let plain = Self.median(results[.plain, default: []])
        let typed = Self.median(results[.typed, default: []])
        let ratio = String(format: "%.2f", typed / plain)
        let values = String(format: "plain %.0f, typed %.0f", plain, typed)
        Output.say("| \(what) | \(ratio) | \(floor) | \(values) |")
    }

    private static func requestsPerSecond(at url: String) throws -> Double {
        let report = try ServerProcess.output(
            of: "/usr/bin/env",
            ["wrk", "-t1", "-c16", "-d3", url + "/parcels/7"]
        )
        let line = report.split(separator: "\n").first { $0.hasPrefix("Requests/sec:") }
        guard let line, !report.contains("Non-2xx") else {
            throw ValidationError("wrk said nothing of requests a second:\n\(report)")
        }
        return try number(String(line.dropFirst("Requests/sec:".count)))
    }

    private static func number(_ text: String) throws -> Double {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let number = Double(text) else { throw ValidationError("`\(text)` is no number") }
        return number
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }
}
