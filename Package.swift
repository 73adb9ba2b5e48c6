// swift-tools-version: 6.2
import PackageDescription

// What another package may import. The rest serves the `cartouche` executable alone.
let libraries = [
    "ValueTree", "Pipe", "Serializers", "FormatSerializers", "ObjectMapping", "TerminalUI",
    "Decoding", "Girders", "HTTPMessage", "SecureStorage", "EndpointKit", "Networking",
    "EndpointServer", "Cartouche",
]

// The release binary holds the Swift runtime itself: loading the shared one takes longer than the
// explorer's first frame may, and twice, since the supervising parent starts the binary again.
let staticRuntime: [LinkerSetting] =
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
    + [
        "BlocksRuntime", "CoreFoundation", "_FoundationCShims", "_FoundationCollections",
        "_FoundationICU", "swiftSynchronization",
    ].map { .linkedLibrary($0, .when(configuration: .release)) }

let package = Package(
    name: "cartouche",
    products: libraries.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "cartouche", targets: ["CartoucheApp"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // 2.100.0 and 1.44.1 are the first releases with the 2026 advisories mended.
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.44.1"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird",
            from: "2.28.1",
            traits: []
        ),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        // Row 0
        .target(
            name: "ValueTree",
            dependencies: [.product(name: "OrderedCollections", package: "swift-collections")]
        ),
        .target(name: "Pipe"),
        .target(
            name: "CTerminal",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
        ),

        // Row 1
        .target(name: "Serializers", dependencies: ["ValueTree"]),
        .target(
            name: "FormatSerializers",
            dependencies: [
                "ValueTree",
                .product(name: "Yams", package: "Yams"),
            ]
        ),
        .target(name: "ObjectMapping", dependencies: ["ValueTree"]),
        .target(name: "TerminalUI"),

        // Row 2
        .target(name: "Decoding", dependencies: ["Pipe", "Serializers", "ValueTree"]),
        .target(
            name: "Girders",
            dependencies: [
                "FormatSerializers", "Serializers", "TerminalUI", "ValueTree",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(name: "TerminalWidgets", dependencies: ["TerminalUI"]),
        .target(name: "NcursesTerminal", dependencies: ["CTerminal", "TerminalUI"]),

        // Row 3
        .target(
            name: "HTTPMessage",
            dependencies: [
                "Decoding", "FormatSerializers", "Girders", "ObjectMapping", "Pipe", "Serializers",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "SecureStorage",
            dependencies: [
                "Girders",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ]
        ),

        // Row 4
        .target(
            name: "EndpointKit",
            dependencies: [
                "Decoding", "Girders", "HTTPMessage", "ObjectMapping", "Serializers",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        // Row 5
        .target(
            name: "Explorer",
            dependencies: [
                "Decoding", "EndpointKit", "FormatSerializers", "Girders", "HTTPMessage",
                "SecureStorage", "Serializers", "TerminalUI", "TerminalWidgets", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            resources: [
                .embedInCode("Texts/texts.trm"),
                .embedInCode("../../Themes/nord.toml"),
                .embedInCode("../../Themes/solarized-light.toml"),
                .embedInCode("../../Themes/terminal-default.toml"),
            ]
        ),
        .target(
            name: "Networking",
            dependencies: [
                "EndpointKit", "Girders", "HTTPMessage", "Serializers", "ValueTree",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSOCKS", package: "swift-nio-extras"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "_NIOFileSystem", package: "swift-nio"),
            ]
        ),
        .target(
            name: "EndpointServer",
            dependencies: [
                "EndpointKit", "HTTPMessage", "Serializers", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        .target(
            name: "History",
            dependencies: [
                "Girders", "HTTPMessage", "ValueTree",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "Endpoints",
            dependencies: [
                "Decoding", "EndpointKit", "Girders", "HTTPMessage", "ObjectMapping", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Endpoints"
        ),

        // Row 6
        .target(
            name: "DemoServer",
            dependencies: [
                "EndpointServer", "Endpoints", "Girders",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        .target(
            name: "Cartouche",
            dependencies: [
                "EndpointKit", "Explorer", "Girders", "HTTPMessage", "History", "NcursesTerminal",
                "Networking", "SecureStorage", "Serializers", "TerminalUI", "ValueTree",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        // Row 7
        .executableTarget(
            name: "CartoucheApp",
            dependencies: ["Cartouche", "DemoServer", "Endpoints"],
            linkerSettings: staticRuntime
        ),

        // Tests, one target a source target, then the whole
        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "ValueTreeTests", dependencies: ["ValueTree"]),
        .testTarget(name: "PipeTests", dependencies: ["Pipe"]),
        .testTarget(name: "SerializersTests", dependencies: ["Serializers", "ValueTree"]),
        .testTarget(
            name: "FormatSerializersTests",
            dependencies: [
                "FormatSerializers", "Serializers", "ValueTree",
            ]
        ),
        .testTarget(
            name: "ObjectMappingTests",
            dependencies: ["ObjectMapping", "Serializers", "ValueTree"]
        ),
        .testTarget(name: "TerminalUITests", dependencies: ["CTerminal", "TerminalUI"]),
        .testTarget(name: "DecodingTests", dependencies: ["Decoding", "ValueTree"]),
        .testTarget(name: "GirdersTests", dependencies: ["Girders", "ValueTree"]),
        .testTarget(name: "TerminalWidgetsTests", dependencies: ["TerminalUI", "TerminalWidgets"]),
        .testTarget(
            name: "HTTPMessageTests",
            dependencies: [
                "Decoding", "Girders", "HTTPMessage", "ObjectMapping", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(name: "SecureStorageTests", dependencies: ["Girders", "SecureStorage"]),
        .testTarget(
            name: "EndpointKitTests",
            dependencies: [
                "Decoding", "EndpointKit", "Girders", "HTTPMessage", "ObjectMapping", "Serializers",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "ExplorerTests",
            dependencies: [
                "EndpointKit", "Explorer", "Girders", "HTTPMessage", "SecureStorage",
                "Serializers", "TerminalUI", "TerminalWidgets", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "DemoServer", "EndpointKit", "Endpoints", "Girders", "HTTPMessage", "Networking",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTP2", package: "swift-nio-http2"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .testTarget(
            name: "EndpointServerTests",
            dependencies: [
                "EndpointKit", "EndpointServer", "HTTPMessage", "Networking", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "HistoryTests",
            dependencies: [
                "Girders", "HTTPMessage", "History", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "DemoServerTests",
            dependencies: [
                "DemoServer", "EndpointKit", "Endpoints", "Girders",
                "HTTPMessage", "Networking", "Serializers", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CatalogueTests",
            dependencies: [
                "EndpointKit", "Endpoints", "Girders", "HTTPMessage", "Networking", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CartoucheTests",
            dependencies: [
                "Cartouche", "EndpointKit", "Endpoints", "Explorer", "Girders", "HTTPMessage",
                "History", "Networking", "SecureStorage", "ValueTree",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(name: "EndToEndTests", dependencies: ["CartoucheApp"]),
    ]
)

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]
for target in package.targets where target.name != "CTerminal" {
    target.swiftSettings = settings
}
