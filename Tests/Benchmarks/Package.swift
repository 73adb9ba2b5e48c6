// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses Cartouche resolves what only measuring needs.
let package = Package(
    name: "benchmarks",
    products: [.executable(name: "benchmarks", targets: ["Benchmarks"])],
    dependencies: [
        .package(name: "cartouche", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "CAllocation"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CAllocation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Decoding", package: "cartouche"),
                .product(name: "ObjectMapping", package: "cartouche"),
                .product(name: "Serializers", package: "cartouche"),
                .product(name: "ValueTree", package: "cartouche"),
            ],
            resources: [.embedInCode("Yardsticks/yardstick.py")],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("InferIsolatedConformances"),
                .treatAllWarnings(as: .error),
            ]
        ),
    ]
)
