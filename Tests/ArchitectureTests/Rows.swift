/// The table of rows: a target imports only from rows below its own.
enum Rows {
    struct Target {
        let name: String
        let row: Int
        /// Modules of other packages that this target may import.
        let thirdParty: Set<String>
    }

    static let table: [Target] = [
        row(0, ["ValueTree": ["OrderedCollections"], "Pipe": [], "CTerminal": []]),
        row(
            1,
            [
                "Serializers": [], "FormatSerializers": ["Yams"], "ObjectMapping": [],
                "TerminalUI": [],
            ]
        ),
        row(
            2,
            [
                "Decoding": [], "Girders": ["Logging"], "TerminalWidgets": [],
                "NcursesTerminal": [],
            ]
        ),
        row(3, ["HTTPMessage": ["HTTPTypes"], "SecureStorage": ["Crypto", "CryptoExtras"]]),
        row(4, ["EndpointKit": ["HTTPTypes"]]),
        row(
            5,
            [
                "Explorer": ["HTTPTypes"],
                "Networking": [
                    "AsyncHTTPClient", "Crypto", "HTTPTypes", "NIOConcurrencyHelpers", "NIOCore",
                    "NIOHTTP1", "NIOHTTP2", "NIOHTTPCompression", "NIOPosix", "NIOSOCKS", "NIOSSL",
                    "_NIOFileSystem",
                ],
                "EndpointServer": ["HTTPTypes", "Hummingbird", "NIOCore"],
                "History": ["GRDB", "HTTPTypes"],
                "Endpoints": ["HTTPTypes"],
            ]
        ),
        row(
            6,
            [
                "DemoServer": ["HTTPTypes", "Hummingbird", "Logging", "NIOCore"],
                "Cartouche": ["ArgumentParser", "HTTPTypes"],
            ]
        ),
        row(7, ["CartoucheApp": []]),
    ].flatMap { $0 }

    /// Part of the toolchain, for every target.
    static let toolchain: Set<String> = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Synchronization",
    ]

    /// Foundation costs 2.3 ms of start: these stay without it, so that others can as well.
    static let withoutFoundation = [
        "ValueTree", "Pipe", "Serializers", "Decoding", "TerminalUI", "TerminalWidgets",
        "NcursesTerminal",
    ]

    static func row(of target: String) -> Int? {
        table.first { $0.name == target }?.row
    }

    private static func row(_ row: Int, _ targets: [String: Set<String>]) -> [Target] {
        targets.map { Target(name: $0.key, row: row, thirdParty: $0.value) }
    }
}
