/// The table of rows: a target imports only from rows below its own.
enum Rows {
    struct Target {
        let name: String
        let row: Int
        /// Modules of other packages that this target may import.
        let thirdParty: Set<String>
    }

    static let table: [Target] = [
        row(
            0,
            [
                "ValueTree": [], "PipeOperator": [], "CByteScan": [], "CTerminal": [],
                "CStoredProperties": [], "CProbing": [], "SecretValues": [], "VisibleText": [],
                "CSQLiteLibrary": [], "CYAMLLibrary": [], "CEmbeddedFiles": [],
                "CCryptoLibrary": [],
                "CPictureCodecs": [], "LimitedProcesses": [],
            ]
        ),
        row(
            1,
            [
                "ValueSerializers": [], "FormatSerializers": [], "ObjectMappingCore": [],
                "TerminalUI": [], "CartoucheStart": [], "Cryptography": [], "SystemFiles": [],
            ]
        ),
        row(
            2,
            [
                "DecodePipeline": [], "Girders": ["Logging"], "TerminalWidgets": [],
                "NcursesTerminal": [], "FoundationValues": [], "WebAddresses": [],
            ]
        ),
        row(
            3,
            [
                "HTTPMessage": ["HTTPTypes"], "ObjectMapping": [],
                "SecureStores": [], "CartoucheTexts": [],
            ]
        ),
        row(
            4,
            [
                "EndpointKit": ["HTTPTypes"], "CartoucheRedaction": ["HTTPTypes"],
                "CartoucheDocumentView": [],
            ]
        ),
        row(
            5,
            [
                "CartoucheSession": ["HTTPTypes"], "CartoucheThemes": [],
                "EndpointClient": [
                    "AsyncHTTPClient", "HTTPTypes", "NIOConcurrencyHelpers", "NIOCore",
                    "NIOHPACK", "NIOHTTP1", "NIOHTTP2", "NIOHTTPCompression", "NIOPosix",
                    "NIOSOCKS",
                    "NIOSSL", "_NIOFileSystem",
                ],
                "EndpointServer": [
                    "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging", "NIOCore", "NIOHTTP1",
                    "NIOPosix",
                ],
                "CartoucheHistory": ["HTTPTypes"],
                "CartoucheCatalogue": ["HTTPTypes"],
            ]
        ),
        row(
            6,
            [
                "CartoucheBackend": ["HTTPTypes"], "CartoucheExplorer": ["HTTPTypes"],
                "CartoucheLine": ["HTTPTypes"],
            ]
        ),
        row(
            7,
            [
                "CartoucheDemoServer": ["HTTPTypes", "Hummingbird", "Logging", "NIOCore"],
                "EndpointTesting": [
                    "HTTPTypes", "Hummingbird", "Logging", "NIOCore", "NIOEmbedded",
                ],
                "Cartouche": ["ArgumentParser", "HTTPTypes"],
            ]
        ),
        row(8, ["CartoucheApp": []]),
    ].flatMap { $0 }

    /// The rooms: the folders that Sources and Tests have in common, and the targets in each.
    static let rooms: [String: Set<String>] = [
        "Values": [
            "SecretValues", "VisibleText", "CByteScan", "ValueTree", "PipeOperator",
            "ValueSerializers", "CYAMLLibrary", "FormatSerializers", "DecodePipeline",
            "ObjectMappingCore", "FoundationValues", "ObjectMapping",
        ],
        "HTTP": [
            "HTTPMessage", "CStoredProperties", "EndpointKit", "EndpointClient", "EndpointServer",
            "EndpointTesting",
        ],
        "Services": [
            "LimitedProcesses", "CCryptoLibrary", "Cryptography", "SystemFiles", "WebAddresses",
            "Girders", "SecureStores",
            "CartoucheRedaction", "CSQLiteLibrary", "CartoucheHistory",
        ],
        "Terminal": ["TerminalUI", "TerminalWidgets", "NcursesTerminal", "CTerminal"],
        "App": [
            "CPictureCodecs", "CProbing", "CEmbeddedFiles", "CartoucheTexts", "CartoucheThemes",
            "CartoucheSession", "CartoucheDocumentView", "CartoucheBackend", "CartoucheExplorer",
            "CartoucheLine", "CartoucheDemoServer", "Cartouche", "CartoucheStart", "CartoucheApp",
        ],
    ]

    /// Returns the folder of a target: in its room, except for the catalogue, which is at the top
    /// level.
    static func folder(of target: String) -> String {
        let room = rooms.first { $0.value.contains(target) }?.key
        return room.map { "Sources/\($0)/\(target)" } ?? "Endpoints"
    }

    /// Modules of the toolchain, which every target may import.
    static let toolchain: Set<String> = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Swift", "Synchronization",
    ]

    /// Foundation costs 2.3 ms of start and half of the program's size, mostly tables of all
    /// languages.
    ///
    /// A single import links it. So only the targets for other packages import it, and the program
    /// doesn't use these.
    static let withFoundation: Set<String> = ["FoundationValues", "ObjectMapping"]

    static var withoutFoundation: [String] {
        table.map(\.name).filter { !withFoundation.contains($0) }
    }

    static func row(of target: String) -> Int? {
        table.first { $0.name == target }?.row
    }

    private static func row(_ row: Int, _ targets: [String: Set<String>]) -> [Target] {
        targets.map { Target(name: $0.key, row: row, thirdParty: $0.value) }
    }
}
