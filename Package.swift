// swift-tools-version: 6.2
import PackageDescription

// A room is a folder of Sources and of Tests: a target's files are in Sources/ROOM/NAME and its tests in
// Tests/ROOM/NAMETests. Rooms stand in the order in which they build on each other.
let rooms: KeyValuePairs = [
    "Values": [
        "SecretValues", "VisibleText", "CByteScan", "ValueTree", "PipeOperator",
        "ValueSerializers",
        "CYAMLLibrary", "FormatSerializers", "DecodePipeline", "ObjectMappingCore",
        "FoundationValues", "ObjectMapping",
    ],
    "Terminal": ["CTerminal", "TerminalUI", "TerminalWidgets", "NcursesTerminal"],
    "Services": [
        "LimitedProcesses", "CCryptoLibrary", "Cryptography", "SystemFiles", "WebAddresses",
        "Girders", "SecureStores",
        "CartoucheRedaction", "CSQLiteLibrary", "CartoucheHistory",
    ],
    "HTTP": [
        "HTTPMessage", "CStoredProperties", "EndpointKit", "EndpointClient", "EndpointServer",
        "EndpointTesting",
    ],
    "App": [
        "CPictureCodecs", "CProbing", "CEmbeddedFiles", "CartoucheTexts", "CartoucheThemes",
        "CartoucheSession", "CartoucheDocumentView", "CartoucheExplorer", "CartoucheLine",
        "CartoucheBackend",
        "CartoucheCatalogue", "CartoucheDemoServer", "Cartouche", "CartoucheStart", "CartoucheApp",
        "EndToEnd",
    ],
]

// What another package may import. The rest serves the `cartouche` executable alone.
let libraries = [
    "SecretValues", "VisibleText",
    "ValueTree", "PipeOperator", "ValueSerializers", "FormatSerializers", "ObjectMapping",
    "FoundationValues", "TerminalUI",
    "DecodePipeline", "Girders", "SystemFiles", "WebAddresses", "HTTPMessage", "SecureStores",
    "EndpointKit", "EndpointClient",
    "EndpointServer", "EndpointTesting", "Cartouche", "CartoucheStart",
]

// The objects of Foundation among values, which the program itself does without, come with what reads or
// makes them.
func beside(_ library: String) -> [String] {
    let readers = [
        "ValueSerializers", "DecodePipeline", "Girders", "HTTPMessage", "EndpointClient",
    ]
    return readers.contains(library) ? ["FoundationValues"] : []
}

// The release binary holds the Swift runtime itself: loading the shared one takes longer than the
// explorer's first frame may, and twice, since the supervising parent starts the binary again.
//
// No other program calls into it, so it exports no symbols: their names are a twentieth of its size. And
// where it is loaded is written as bit maps, not as 24 bytes a pointer, which only LLVM's linker can.
let staticRuntime: [LinkerSetting] =
    [
        .unsafeFlags(
            [
                "-static-stdlib", "-use-ld=lld", "-Xlinker", "--no-export-dynamic",
                "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
            ],
            .when(configuration: .release)
        )
    ]
    + ["BlocksRuntime", "_FoundationCShims", "_FoundationCollections", "swiftSynchronization"]
    .map { .linkedLibrary($0, .when(configuration: .release)) }

let package = Package(
    name: "cartouche",
    products: libraries.map { .library(name: $0, targets: [$0] + beside($0)) } + [
        .executable(name: "cartouche", targets: ["CartoucheApp"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        // 2.100.0 and 1.44.1 are the first releases with the 2026 advisories mended.
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-http2", from: "1.44.1"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird",
            from: "2.28.1",
            traits: []
        ),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        // Row 0
        .target(name: "ValueTree"),
        .target(name: "PipeOperator"),
        .target(name: "SecretValues"),
        .target(name: "VisibleText"),
        .target(name: "LimitedProcesses"),
        .target(name: "CByteScan"),
        .target(name: "CStoredProperties"),
        .target(name: "CProbing"),
        .target(name: "CEmbeddedFiles"),
        .systemLibrary(name: "CSQLiteLibrary", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CYAMLLibrary", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CCryptoLibrary", providers: [.apt(["libssl-dev"])]),
        // Linked statically: a start would pay for loading libraries that hardly any run needs.
        .target(
            name: "CPictureCodecs",
            linkerSettings: [
                .linkedLibrary(":libpng16.a"), .linkedLibrary(":libjpeg.a"), .linkedLibrary("z"),
                .linkedLibrary("m"),
            ]
        ),
        .target(
            name: "CTerminal",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]
        ),

        // Row 1
        .target(name: "ValueSerializers", dependencies: ["CByteScan", "ValueTree"]),
        .target(name: "FormatSerializers", dependencies: ["CYAMLLibrary", "ValueTree"]),
        .target(name: "ObjectMappingCore", dependencies: ["ValueTree"]),
        .target(name: "TerminalUI", dependencies: ["VisibleText"]),
        .target(name: "SystemFiles", dependencies: ["ValueTree"]),
        .target(name: "CartoucheStart", dependencies: ["CTerminal"]),

        // Linked statically, like the picture codecs.
        .target(
            name: "Cryptography",
            dependencies: ["CCryptoLibrary"],
            linkerSettings: [.linkedLibrary(":libcrypto.a")]
        ),

        // Row 2
        .target(
            name: "DecodePipeline",
            dependencies: ["PipeOperator", "ValueSerializers", "ValueTree"]
        ),
        .target(
            name: "WebAddresses",
            dependencies: ["SecretValues", "ValueSerializers", "ValueTree"]
        ),
        .target(
            name: "Girders",
            dependencies: [
                "SecretValues", "SystemFiles", "ValueSerializers", "ValueTree", "VisibleText",
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        // What needs all of Foundation: for other packages, not for the program.
        .target(name: "FoundationValues", dependencies: ["ValueSerializers", "ValueTree"]),
        .target(name: "TerminalWidgets", dependencies: ["TerminalUI"]),
        .target(name: "NcursesTerminal", dependencies: ["CTerminal", "TerminalUI", "VisibleText"]),

        // Row 3
        .target(
            name: "ObjectMapping",
            dependencies: ["FoundationValues", "ObjectMappingCore", "ValueTree"]
        ),
        .target(
            name: "HTTPMessage",
            dependencies: [
                "DecodePipeline", "Girders", "ObjectMappingCore", "PipeOperator", "SecretValues",
                "SystemFiles", "ValueSerializers", "ValueTree", "VisibleText", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "SecureStores",
            dependencies: [
                "Cryptography", "Girders", "LimitedProcesses", "SecretValues", "SystemFiles",
                "ValueSerializers", "ValueTree", "VisibleText", "WebAddresses",
            ]
        ),

        .target(
            name: "CartoucheTexts",
            dependencies: ["CEmbeddedFiles", "Girders", "ValueTree"],
            exclude: ["texts.trm"]
        ),

        // Row 4
        .target(
            name: "EndpointKit",
            dependencies: [
                "CStoredProperties", "DecodePipeline", "Girders", "HTTPMessage",
                "ObjectMappingCore", "PipeOperator", "SecretValues", "ValueSerializers",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        .target(
            name: "CartoucheRedaction",
            dependencies: [
                "FormatSerializers", "Girders", "HTTPMessage", "SecretValues", "ValueSerializers",
                "ValueTree", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        .target(
            name: "CartoucheDocumentView",
            dependencies: [
                "CartoucheTexts", "CPictureCodecs", "HTTPMessage", "TerminalUI", "TerminalWidgets",
                "ValueSerializers", "ValueTree",
            ]
        ),

        // Row 5
        .target(
            name: "CartoucheThemes",
            dependencies: [
                "CEmbeddedFiles", "DecodePipeline", "EndpointKit", "FormatSerializers", "Girders",
                "SystemFiles", "TerminalUI", "TerminalWidgets", "ValueTree",
            ]
        ),
        .target(
            name: "CartoucheSession",
            dependencies: [
                "CartoucheRedaction", "CartoucheTexts", "EndpointKit", "Girders", "HTTPMessage",
                "SecretValues", "SecureStores", "SystemFiles", "ValueSerializers", "ValueTree",
                "VisibleText", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        .target(
            name: "EndpointClient",
            dependencies: [
                "Cryptography", "EndpointKit", "FormatSerializers", "Girders", "HTTPMessage",
                "SecretValues", "SystemFiles", "ValueSerializers", "ValueTree", "WebAddresses",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHPACK", package: "swift-nio-http2"),
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
                "EndpointKit", "FormatSerializers", "HTTPMessage", "ValueSerializers", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .target(
            name: "CartoucheHistory",
            dependencies: [
                "CSQLiteLibrary", "CartoucheRedaction", "HTTPMessage", "SystemFiles",
                "ValueSerializers", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "CartoucheCatalogue",
            dependencies: [
                "DecodePipeline", "EndpointKit", "HTTPMessage", "ObjectMappingCore", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Endpoints"
        ),

        // Row 6
        .target(
            name: "CartoucheLine",
            dependencies: [
                "CartoucheDocumentView", "CartoucheSession", "CartoucheTexts", "EndpointKit",
                "Girders", "HTTPMessage", "TerminalUI", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(
            name: "CartoucheExplorer",
            dependencies: [
                "CartoucheDocumentView", "CartoucheSession", "CartoucheTexts", "CartoucheThemes",
                "EndpointKit", "Girders", "HTTPMessage", "SecretValues", "SecureStores",
                "TerminalUI", "TerminalWidgets", "ValueSerializers", "ValueTree", "VisibleText",
                "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        .target(
            name: "CartoucheBackend",
            dependencies: [
                "CartoucheHistory", "CartoucheRedaction", "CartoucheSession", "EndpointClient",
                "EndpointKit", "Girders", "HTTPMessage", "SecretValues", "SecureStores",
                "SystemFiles", "TerminalUI", "ValueSerializers", "ValueTree", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        // Row 7
        .target(
            name: "EndpointTesting",
            dependencies: [
                "EndpointClient", "EndpointKit", "EndpointServer", "HTTPMessage", "SecretValues",
                "ValueSerializers", "ValueTree", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
            ]
        ),
        .target(
            name: "CartoucheDemoServer",
            dependencies: [
                "EndpointServer", "CartoucheCatalogue", "SecretValues",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        .target(
            name: "Cartouche",
            dependencies: [
                "CProbing", "CartoucheBackend", "CartoucheExplorer", "CartoucheHistory",
                "CartoucheLine", "CartoucheSession", "CartoucheTexts", "CartoucheThemes",
                "EndpointClient", "EndpointKit", "Girders", "HTTPMessage", "LimitedProcesses",
                "NcursesTerminal", "SecretValues", "SecureStores", "SystemFiles", "TerminalUI",
                "TerminalWidgets", "ValueSerializers", "ValueTree", "VisibleText", "WebAddresses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),

        // Row 8
        .executableTarget(
            name: "CartoucheApp",
            dependencies: [
                "Cartouche", "CartoucheStart", "CartoucheDemoServer", "CartoucheCatalogue",
            ],
            linkerSettings: staticRuntime
        ),

        // Tests, one target a source target, then the whole
        .target(name: "CAllocations", path: "Tests/CAllocations"),
        .target(name: "CartoucheTestKit", path: "Tests/TestKit"),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "ValueTreeTests", dependencies: ["CartoucheTestKit", "ValueTree"]),
        .testTarget(name: "PipeOperatorTests", dependencies: ["PipeOperator"]),
        .testTarget(
            name: "SecretValuesTests",
            dependencies: ["CartoucheTestKit", "SecretValues"]
        ),
        .testTarget(name: "VisibleTextTests", dependencies: ["CartoucheTestKit", "VisibleText"]),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
        .testTarget(
            name: "LimitedProcessesTests",
            dependencies: ["LimitedProcesses", "CartoucheTestKit"]
        ),
        .testTarget(
            name: "ValueSerializersTests",
            dependencies: ["CartoucheTestKit", "ValueSerializers", "ValueTree"]
        ),
        .testTarget(
            name: "FormatSerializersTests",
            dependencies: [
                "FormatSerializers", "CartoucheTestKit", "ValueSerializers", "ValueTree",
            ]
        ),
        .testTarget(
            name: "ObjectMappingTests",
            dependencies: [
                "ObjectMapping", "ObjectMappingCore", "CartoucheTestKit",
                "ValueSerializers",
                "ValueTree",
            ]
        ),
        .testTarget(
            name: "FoundationValuesTests",
            dependencies: ["FoundationValues", "ValueSerializers", "ValueTree"]
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: ["CTerminal", "TerminalUI", "CartoucheTestKit", "VisibleText"]
        ),
        .testTarget(
            name: "DecodePipelineTests",
            dependencies: ["DecodePipeline", "FoundationValues", "CartoucheTestKit", "ValueTree"]
        ),
        .testTarget(
            name: "SystemFilesTests",
            dependencies: ["CartoucheTestKit", "SystemFiles"]
        ),
        .testTarget(
            name: "WebAddressesTests",
            dependencies: ["SecretValues", "ValueSerializers", "ValueTree", "WebAddresses"]
        ),
        .testTarget(
            name: "GirdersTests",
            dependencies: [
                "CartoucheTestKit", "FormatSerializers", "FoundationValues", "Girders",
                "SecretValues", "SystemFiles", "ValueSerializers", "ValueTree",
            ]
        ),
        .testTarget(
            name: "TerminalWidgetsTests",
            dependencies: ["CartoucheTestKit", "TerminalUI", "TerminalWidgets"]
        ),
        .testTarget(
            name: "HTTPMessageTests",
            dependencies: [
                "DecodePipeline", "FormatSerializers", "FoundationValues", "Girders",
                "HTTPMessage", "ObjectMapping", "SecretValues", "CartoucheTestKit",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "SecureStoresTests",
            dependencies: [
                "CartoucheTestKit", "Cryptography", "Girders", "SecretValues", "SecureStores",
                "WebAddresses",
            ]
        ),
        .testTarget(
            name: "EndpointKitTests",
            dependencies: [
                "DecodePipeline", "EndpointKit", "FormatSerializers", "HTTPMessage",
                "ObjectMapping", "SecretValues", "CartoucheTestKit",
                "ValueSerializers",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CartoucheDocumentViewTests",
            dependencies: [
                "CartoucheTestKit", "CAllocations", "CartoucheDocumentView", "TerminalUI",
                "TerminalWidgets",
                "ValueSerializers", "ValueTree",
            ]
        ),
        .testTarget(
            name: "CartoucheTextsTests",
            dependencies: ["CartoucheTexts", "Girders", "ValueTree"]
        ),
        .testTarget(
            name: "CartoucheThemesTests",
            dependencies: ["CartoucheThemes", "TerminalUI", "TerminalWidgets"]
        ),
        .testTarget(
            name: "CartoucheSessionTests",
            dependencies: [
                "CartoucheSession", "CartoucheTexts", "HTTPMessage", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CartoucheLineTests",
            dependencies: [
                "CartoucheLine", "CartoucheSession", "CartoucheTexts", "EndpointKit", "Girders",
            ]
        ),
        .testTarget(
            name: "CartoucheExplorerTests",
            dependencies: [
                "CAllocations", "CartoucheDocumentView", "CartoucheExplorer", "CartoucheSession",
                "CartoucheTestKit", "CartoucheTexts", "CartoucheThemes", "EndpointKit",
                "FormatSerializers", "Girders", "HTTPMessage", "SecretValues", "SecureStores",
                "SystemFiles", "TerminalUI", "TerminalWidgets", "ValueSerializers", "ValueTree",
                "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            exclude: ["Snapshots"]
        ),
        .testTarget(
            name: "EndpointClientTests",
            dependencies: [
                "CartoucheCatalogue", "CartoucheDemoServer", "CartoucheTestKit", "DecodePipeline",
                "EndpointClient", "EndpointKit", "EndpointServer", "Girders", "HTTPMessage",
                "ObjectMapping", "SecretValues", "SystemFiles", "ValueTree", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .testTarget(
            name: "EndpointServerTests",
            dependencies: [
                "EndpointKit", "EndpointServer", "EndpointTesting", "HTTPMessage", "EndpointClient",
                "CartoucheTestKit", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "EndpointTestingTests",
            dependencies: [
                "EndpointClient", "EndpointKit", "EndpointServer", "EndpointTesting", "HTTPMessage",
                "CartoucheTestKit", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
            ]
        ),
        .testTarget(
            name: "CartoucheRedactionTests",
            dependencies: [
                "CartoucheRedaction", "CartoucheTestKit", "HTTPMessage", "SecretValues",
                "ValueTree",
            ]
        ),
        .testTarget(
            name: "CartoucheHistoryTests",
            dependencies: [
                "CartoucheRedaction", "CSQLiteLibrary", "HTTPMessage", "CartoucheHistory",
                "SecretValues", "CartoucheTestKit", "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CartoucheDemoServerTests",
            dependencies: [
                "CartoucheDemoServer", "EndpointKit", "CartoucheCatalogue", "EndpointServer",
                "HTTPMessage",
                "EndpointClient", "SecretValues", "CartoucheTestKit", "ValueSerializers",
                "ValueTree",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CartoucheCatalogueTests",
            dependencies: [
                "CartoucheCatalogue", "EndpointClient", "EndpointKit", "Girders", "HTTPMessage",
                "SecretValues", "SystemFiles", "ValueTree", "WebAddresses",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(
            name: "CartoucheTests",
            dependencies: [
                "CAllocations", "Cartouche", "CartoucheBackend", "CartoucheCatalogue",
                "CartoucheDocumentView", "CartoucheExplorer", "CartoucheHistory", "CartoucheLine",
                "CartoucheRedaction", "CartoucheSession", "CartoucheTestKit", "CartoucheTexts",
                "CartoucheThemes", "EndpointClient", "EndpointKit", "EndpointTesting", "Girders",
                "HTTPMessage", "NcursesTerminal", "SecretValues", "SecureStores", "SystemFiles",
                "TerminalUI", "TerminalWidgets", "ValueSerializers", "ValueTree", "WebAddresses",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .testTarget(name: "EndToEndTests", dependencies: ["CartoucheApp", "CartoucheTestKit"]),
    ]
)

// The explorers of the catalogues that Tests/Benchmarks/catalogue-sizes.py generates.
for size in (Context.environment["CARTOUCHE_CATALOGUES"] ?? "").split(separator: " ") {
    package.targets.append(
        .executableTarget(
            name: "catalogue-\(size)",
            dependencies: ["Cartouche", "CartoucheStart", "EndpointKit"],
            path: "Tests/Benchmarks/.build-catalogues/\(size)",
            linkerSettings: staticRuntime
        )
    )
}

// The program of Tests/Benchmarks/drawing-figures.py, which is no product: what it measures is not public.
if Context.environment["CARTOUCHE_DRAWING"] != nil {
    package.targets.append(
        .executableTarget(
            name: "drawing-figures",
            dependencies: ["NcursesTerminal", "TerminalUI"],
            path: "Tests/Benchmarks/Drawing"
        )
    )
}

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .treatAllWarnings(as: .error),
]
let inC = [
    "CTerminal", "CByteScan", "CStoredProperties", "CProbing", "CEmbeddedFiles",
    "CPictureCodecs", "CartoucheStart", "CAllocations", "CSQLiteLibrary", "CYAMLLibrary",
    "CCryptoLibrary",
]
for target in package.targets where !inC.contains(target.name) {
    target.swiftSettings = settings
}

for (room, names) in rooms {
    for target in package.targets where target.path == nil {
        if names.contains(target.name) { target.path = "Sources/\(room)/\(target.name)" }
        let tested = target.name.replacing("Tests", with: "")
        if target.isTest, names.contains(tested) { target.path = "Tests/\(room)/\(target.name)" }
    }
}

// CARTOUCHE_ONLY=Values, or the name of a target, builds the tests of that room or target and what
// they need, and nothing else: Sources/App/Cartouche/Cartouche.docc/Contributing.md.
if let only = Context.environment["CARTOUCHE_ONLY"], !only.isEmpty {
    let chosen = rooms.first { $0.key == only }?.value ?? [only]
    var needed = Set(chosen.map { "\($0)Tests" } + chosen)
    var rest = package.targets
    while let index = rest.firstIndex(where: { needed.contains($0.name) }) {
        for case .byNameItem(let name, _) in rest.remove(at: index).dependencies {
            needed.insert(name)
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    // Without its product the program would be built under the name of its target.
    package.products.removeAll { $0.name != "cartouche" || !needed.contains("CartoucheApp") }
}
