internal import FoundationEssentials

/// The files of a package with one group of endpoints and its explorer.
struct NewPackage: Equatable {
    /// A file, by its path in the package.
    struct File: Equatable {
        let path: String
        let text: String
    }

    /// The name of the package and of its program.
    let name: String
    let dependency: PackageReference

    /// Creates a package.
    ///
    /// Returns nil for a name that isn't valid for a program and a module.
    init?(_ name: String, on dependency: PackageReference) {
        guard Self.canBeCalled(name) else { return nil }
        self.name = name
        self.dependency = dependency
    }

    /// Returns whether a text is a valid name for a program and a module.
    static func canBeCalled(_ name: String) -> Bool {
        guard let first = name.utf8.first, first.isLetter else { return false }
        let isPlain = name.utf8.allSatisfy {
            $0.isLetter || (0x30...0x39).contains($0) || "-_".utf8.contains($0)
        }
        return isPlain && !TakenNames.contains(name)
    }

    var files: [File] {
        [
            File(path: "Package.swift", text: manifest),
            File(path: "Sources/\(name)/\(typeName)API.swift", text: group),
            File(path: "Sources/\(name)/\(typeName)Explorer.swift", text: program),
            File(path: ".gitignore", text: ".build\n"),
        ]
    }

    /// Interpolated, so that this file doesn't appear to import the module itself.
    private static func importing(_ module: String) -> String { "import \(module)" }

    /// The prefix of type names: `pet-store` has the types `PetStore…`.
    private var typeName: String {
        name.split { "-_".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.2
        \(Self.importing("PackageDescription"))

        // The release binary holds the Swift runtime itself, since loading the shared one takes longer than
        // the first frame may.
        let staticRuntime: [LinkerSetting] =
            [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))]
            + ["BlocksRuntime", "_FoundationCShims", "_FoundationCollections", "swiftSynchronization"]
            .map { .linkedLibrary($0, .when(configuration: .release)) }

        let package = Package(
            name: "\(name)",
            dependencies: [\(dependency.declaration)],
            targets: [
                .executableTarget(
                    name: "\(name)",
                    dependencies: [
                        .product(name: "Cartouche", package: "\(dependency.identity)"),
                        .product(name: "CartoucheStart", package: "\(dependency.identity)"),
                    ],
                    linkerSettings: staticRuntime
                )
            ]
        )

        """
    }

    private var group: String {
        """
        \(Self.importing("Cartouche"))

        final class \(typeName)API: EndpointGroup {
            override class var defaultBaseURL: String? { "http://127.0.0.1:8080" }

            @GET("/items/:id")
            var item: Endpoint<FindItem, Item>

            struct FindItem: RequestComponents {
                @Path var id: Int
            }

            struct Item: Codable {
                var id: Int
                var name: String
            }
        }

        """
    }

    private var program: String {
        """
        \(Self.importing("Cartouche"))

        @main
        struct \(typeName)Explorer {
            static func main() async {
                await Cartouche.main(name: "\(name)", groups: [\(typeName)API.self])
            }
        }

        """
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}
