// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of Cartouche don't resolve the dependencies of benchmarks.
let package = Package(
    name: "benchmarks",
    products: [
        .executable(name: "benchmarks", targets: ["Benchmarks"]),
        .executable(name: "round-trips", targets: ["RoundTrips"]),
    ],
    dependencies: [
        .package(name: "cartouche", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        .target(name: "CAllocation"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "DecodePipeline", package: "cartouche"),
                .product(name: "ObjectMapping", package: "cartouche"),
                .product(name: "ValueSerializers", package: "cartouche"),
                .product(name: "ValueTree", package: "cartouche"),
            ],
            resources: [.embedInCode("Yardsticks/yardstick.py")]
        ),
        .executableTarget(
            name: "RoundTrips",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "EndpointKit", package: "cartouche"),
                .product(name: "EndpointServer", package: "cartouche"),
                .product(name: "HTTPMessage", package: "cartouche"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOFoundationCompat", package: "swift-nio"),
                .product(name: "EndpointClient", package: "cartouche"),
                .product(name: "ValueTree", package: "cartouche"),
            ]
        ),
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
for target in package.targets where target.name != "CAllocation" {
    target.swiftSettings = settings
}
