import CartoucheSession
import Foundation
import Testing

@testable import Cartouche

/// `cartouche new` creates a package that explores one group.
@Suite struct NewTests {
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "cartouche-new-\(UUID().uuidString)").path

    /// Runs the command in a separate folder, whose name is removed from the output.
    private func run(
        _ name: String,
        _ options: String...,
        files: [String] = [],
        check: () throws -> Void = {}
    ) async throws -> CommandTrial.Outcome {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for file in files {
            let url = URL(filePath: "\(folder)/\(file)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data("old".utf8).write(to: url)
        }
        let options = options.map { $0.replacing("FOLDER", with: folder) }
        var outcome = try await CommandTrial().run(
            arguments: ["new", "\(folder)/\(name)"] + options
        )
        outcome.output = outcome.output.replacing(folder, with: "")
        outcome.errors = outcome.errors.replacing(folder, with: "")
        try check()
        return outcome
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }

    @Test func theFilesAreCreatedAndListed() async throws {
        let outcome = try await run("pet-store", "--package", "https://git.example/cartouche.git") {
            () throws in
            #expect(try text("pet-store/Sources/pet-store/PetStoreAPI.swift").contains("@GET"))
            let program = try text("pet-store/Sources/pet-store/PetStoreExplorer.swift")
            #expect(
                program.contains(#"Cartouche.main(name: "pet-store", groups: [PetStoreAPI.self])"#)
            )
            let manifest = try text("pet-store/Package.swift")
            #expect(
                manifest.contains("url: \"https://git.example/cartouche.git\", branch: \"main\"")
            )
            #expect(manifest.contains("package: \"cartouche\""))
        }
        #expect(
            outcome
                == .init(
                    status: .success,
                    output: """
                        /pet-store/Package.swift
                        /pet-store/Sources/pet-store/PetStoreAPI.swift
                        /pet-store/Sources/pet-store/PetStoreExplorer.swift
                        /pet-store/.gitignore

                        """,
                    errors: "explore it with: cd /pet-store && swift run -c release pet-store\n"
                )
        )
    }

    /// A new package starts as fast as the example in this repository, with the same settings.
    @Test func theNewPackageIsLinkedLikeTheExample() throws {
        let example = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Examples/ShopExplorer/Package.swift").standardized
        let settings = try String(contentsOf: example, encoding: .utf8)
            .split(separator: "\n").drop { !$0.hasPrefix("let staticRuntime") }.prefix(4)
        let package = try #require(NewPackage("shop", on: .folder("/checkout")))
        let manifest = try #require(package.files.first { $0.path == "Package.swift" })
        #expect(settings.count == 4)
        for line in settings { #expect(manifest.text.contains(line)) }
    }

    @Test func aCheckoutIsReferencedByItsPath() async throws {
        let outcome = try await run(
            "shop",
            "--package",
            "FOLDER/checkout",
            files: ["checkout/Package.swift"]
        ) { () throws in
            #expect(
                try text("shop/Package.swift")
                    .contains(".package(name: \"cartouche\", path: \"\(folder)/checkout\")")
            )
        }
        #expect(outcome.status == .success)
    }

    @Test(arguments: ["shop/Package.swift", "shop/notes.txt", "shop"])
    func existingFilesAreNotOverwritten(file: String) async throws {
        let outcome = try await run(
            "shop",
            "--package",
            "https://git.example/x",
            files: [file]
        ) { () throws in
            #expect(try text(file) == "old")
        }
        #expect(
            outcome
                == .init(
                    status: .usage,
                    output: "",
                    errors: "/shop already exists: choose another name"
                )
        )
    }

    @Test(arguments: [
        "1shop", "sh op", "cartouche", "EndpointKit", "shöp", "a.b", "Logging", "Swift-NIO",
        "testing",
    ])
    func anInvalidModuleNameIsRefused(name: String) async throws {
        let outcome = try await run(name, "--package", "https://git.example/x")
        #expect(outcome.status == .usage && outcome.output == "")
        #expect(outcome.errors.hasPrefix("`\(name)` cannot be the name of a package"))
    }

    /// SwiftPM would refuse the package, or the compiler its module.
    @Test func theNamesOfTargetsAndOfPackagesAreTaken() throws {
        let manifest = try Self.repositoryFile("Package.swift")
        let rooms = try #require(manifest.split(separator: "let libraries").first)
        let targets = rooms.matches(of: /"(\w+)"/).map { String($0.1) }
            .filter { !["Values", "Terminal", "Services", "HTTP", "App"].contains($0) }
        let packages = try Self.repositoryFile("Package.resolved")
            .matches(of: /"identity" : "([^"]+)"/).map { String($0.1) }
        #expect(targets.count > 30 && packages.count > 10)
        #expect((targets + packages).filter(NewPackage.canBeCalled) == [])
        #expect(
            ["shop", "pet-store", "metrics", "HTTP", "test"].allSatisfy(NewPackage.canBeCalled)
        )
    }

    private static func repositoryFile(_ name: String) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../\(name)").standardized
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test func anInvalidNameIsReportedBeforeOtherErrors() async throws {
        let outcome = try await run("a.b", "--package", "FOLDER/nothing", files: ["a.b/old"])
        #expect(
            outcome
                == .init(
                    status: .usage,
                    output: "",
                    errors:
                        "`a.b` cannot be the name of a package: it takes letters, digits, - and _, "
                        + "begins with a letter, and is not the name of a module or package that "
                        + "Cartouche is built with"
                )
        )
    }

    @Test func aFolderWithoutAPackageIsRefused() async throws {
        let outcome = try await run("shop", "--package", "FOLDER/nothing")
        #expect(outcome.status == .noInput)
        #expect(outcome.errors.contains("/nothing/Package.swift"))
    }

    @Test(arguments: [
        ("https://h/a/cartouche.git", "cartouche"), ("git@h:me/cartouche", "cartouche"),
        ("ssh://git@h/Cartouche.git", "Cartouche"),
    ])
    func anAddressNamesThePackage(url: String, identity: String) {
        let reference = PackageReference(url, from: "/home")
        #expect(reference == .url(url) && reference.identity == identity)
    }

    @Test(arguments: [
        ("../x", "/home/x"), ("/a/b", "/a/b"), (".", "/home/me"), ("a@b/c:d", "/home/me/a@b/c:d"),
    ])
    func aPathIsRelativeToTheWorkingDirectory(text: String, path: String) {
        #expect(PackageReference(text, from: "/home/me") == .folder(path))
    }

    @Test func specialCharactersOfASwiftLiteralAreEscaped() {
        let reference = PackageReference.folder("/a\"b\\c\u{1}")
        #expect(
            reference.declaration
                == #".package(name: "cartouche", path: "/a\"b\\c\u{1}")"#
        )
    }
}
