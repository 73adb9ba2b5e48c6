/// The names that a new package can't have.
///
/// Packages that are built together must have different names, and so must modules.
enum TakenNames {
    /// Returns whether a name is taken.
    static func contains(_ name: String) -> Bool {
        modules.contains(name.lowercased()) || packages.contains(name.lowercased())
            || others.contains(name)
    }

    /// The modules of Cartouche and of Swift, compared without case.
    private static let modules: Set<String> = [
        "cartouche", "cartoucheapp", "cartouchebackend", "cartouchecatalogue",
        "cartouchedemoserver",
        "cartouchedocumentview", "cartoucheexplorer", "cartouchehistory", "cartoucheline",
        "cartoucheredaction", "cartouchesession", "cartouchestart",
        "cartouchetestkit", "cartouchetexts", "cartouchethemes", "cbytescan", "ccryptolibrary",
        "cembeddedfiles", "cpicturecodecs",
        "cprobing", "cryptography", "csqlitelibrary", "cstoredproperties", "cterminal",
        "cyamllibrary", "decodepipeline", "dispatch",
        "endpointclient", "endpointkit", "endpointserver", "endpointtesting", "endtoend",
        "formatserializers", "foundation", "foundationessentials", "foundationvalues", "girders",
        "glibc", "httpmessage", "limitedprocesses", "main", "ncursesterminal", "objectmapping",
        "objectmappingcore", "packagedescription", "pipeoperator", "secretvalues", "securestores",
        "stepcounting", "swift", "synchronization", "systemfiles", "terminalui", "terminalwidgets",
        "testing",
        "valueserializers", "valuetree", "visibletext", "webaddresses",
    ]

    /// The packages that Cartouche is built with.
    private static let packages: Set<String> = [
        "async-http-client", "hummingbird", "swift-algorithms", "swift-argument-parser",
        "swift-asn1", "swift-async-algorithms", "swift-atomics", "swift-certificates",
        "swift-collections", "swift-configuration", "swift-crypto", "swift-distributed-tracing",
        "swift-http-structured-headers", "swift-http-types", "swift-log", "swift-metrics",
        "swift-nio", "swift-nio-extras", "swift-nio-http2", "swift-nio-ssl",
        "swift-nio-transport-services", "swift-numerics", "swift-service-context",
        "swift-service-lifecycle", "swift-system",
    ]

    /// The modules of those packages.
    private static let others: Set<String> = [
        "Algorithms", "ArgumentParser", "ArgumentParserToolInfo", "AsyncAlgorithms",
        "AsyncHTTPClient", "AsyncStreaming", "Atomics", "BasicContainers", "BitCollections",
        "CAsyncHTTPClient", "CCryptoBoringSSL", "CCryptoBoringSSLShims", "CNIOAtomics",
        "CNIOBoringSSL", "CNIOBoringSSLShims", "CNIODarwin", "CNIOExtrasZlib", "CNIOFreeBSD",
        "CNIOLLHTTP", "CNIOLinux", "CNIOOpenBSD", "CNIOPosix", "CNIOSHA1", "CNIOWASI",
        "CNIOWindows", "CSystem", "CXKCP", "CXKCPShims", "Collections", "ComplexModule",
        "ConcurrencyHelpers", "Configuration", "ConfigurationTesting",
        "ConfigurationTestingInternal", "ContainersPreview", "CoreMetrics", "Crypto",
        "CryptoBoringWrapper", "CryptoExtras", "DequeModule", "HTTPTypes", "HTTPTypesFoundation",
        "HashTreeCollections", "HeapModule", "Hummingbird", "HummingbirdCore", "HummingbirdHTTP2",
        "HummingbirdRouter", "HummingbirdTLS", "HummingbirdTesting", "InMemoryLogging",
        "InMemoryTracing", "Instrumentation", "InstrumentationBaggage",
        "InternalCollectionsUtilities", "Logging", "Metrics", "MetricsTestKit", "NIO",
        "NIOCertificateHelpers", "NIOCertificateReloading", "NIOConcurrencyHelpers", "NIOCore",
        "NIOEmbedded", "NIOExtras", "NIOFileSystem", "NIOFoundationCompat",
        "NIOFoundationEssentialsCompat", "NIOHPACK", "NIOHTTP1", "NIOHTTP2", "NIOHTTPCompression",
        "NIOHTTPResponsiveness", "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "NIOHTTPTypesHTTP2",
        "NIOPosix", "NIOResumableUpload", "NIOSOCKS", "NIOSSL", "NIOSSLHTTP1Client", "NIOTLS",
        "NIOTLSServer", "NIOTestUtils", "NIOTransportServices", "NIOWebSocket", "Numerics",
        "OrderedCollections", "RawStructuredFieldValues", "RealModule", "ServiceContextModule",
        "ServiceContextModuleCompatibility", "ServiceLifecycle", "ServiceLifecycleTestKit",
        "SortedCollections", "StructuredFieldValues", "SwiftASN1", "SystemPackage", "Tracing",
        "TrailingElementsModule", "UnixSignals", "X509",
    ]
}
