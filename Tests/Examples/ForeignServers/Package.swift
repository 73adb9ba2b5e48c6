// swift-tools-version: 6.2
import PackageDescription

// The APIs of three servers by other authors, declared, called and tested as in another package.
let package = Package(
    name: "foreign-servers",
    dependencies: [.package(name: "cartouche", path: "../../..")],
    targets: [
        .target(
            name: "ForeignServers",
            dependencies: [.product(name: "EndpointKit", package: "cartouche")]
        ),
        .testTarget(
            name: "ForeignServersTests",
            dependencies: [
                "ForeignServers", .product(name: "EndpointClient", package: "cartouche"),
            ]
        ),
    ]
)
