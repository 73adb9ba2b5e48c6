// swift-tools-version: 6.2
import PackageDescription

// A custom catalogue: all that a package needs to explore its API with Cartouche.
let package = Package(
    name: "shop-explorer",
    dependencies: [.package(name: "cartouche", path: "../../..")],
    targets: [
        .executableTarget(
            name: "shop-explorer",
            dependencies: [
                .product(name: "Cartouche", package: "cartouche"),
                .product(name: "EndpointKit", package: "cartouche"),
            ],
            path: "Sources/ShopExplorer"
        )
    ]
)
