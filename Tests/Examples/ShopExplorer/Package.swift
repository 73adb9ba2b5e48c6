// swift-tools-version: 6.2
import PackageDescription

// The release binary contains the Swift runtime, because loading the shared one takes longer than
// the first frame may.
let staticRuntime: [LinkerSetting] =
    [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
    + ["BlocksRuntime", "_FoundationCShims", "_FoundationCollections", "swiftSynchronization"]
    .map { .linkedLibrary($0, .when(configuration: .release)) }

// A custom catalogue: a package needs nothing else to explore its API with Cartouche.
// CartoucheStart, like the static runtime, only makes it start faster.
let package = Package(
    name: "shop-explorer",
    dependencies: [.package(name: "cartouche", path: "../../..")],
    targets: [
        .executableTarget(
            name: "shop-explorer",
            dependencies: [
                .product(name: "Cartouche", package: "cartouche"),
                .product(name: "CartoucheStart", package: "cartouche"),
                .product(name: "EndpointKit", package: "cartouche"),
            ],
            path: "Sources/ShopExplorer",
            linkerSettings: staticRuntime
        )
    ]
)
