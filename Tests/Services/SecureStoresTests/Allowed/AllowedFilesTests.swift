import CartoucheTestKit
import Foundation
import Girders
import Glibc
import Testing

@testable import SecureStores

struct AllowedFilesTests {
    private let folder: TemporaryFolder
    private let content = Data("proxy = 'none'".utf8)
    private var allowed: AllowedFiles { AllowedFiles(folder: folder.path + "/state/allowed") }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func aFileIsAllowedByPathAndContent() throws {
        #expect(!allowed.contains("/shop/Configuration.toml", content: content))
        try allowed.add("/shop/Configuration.toml", content: content)
        let contains = [
            allowed.contains("/shop/Configuration.toml", content: content),
            allowed.contains("/shop/Configuration.toml", content: content + [0x20]),
            allowed.contains("/shop/Configuration.toml", content: Data()),
            allowed.contains("/shop2/Configuration.toml", content: content),
            allowed.contains("/shop/Configuration.tom", content: Data("l".utf8) + content),
        ]
        #expect(contains == [true, false, false, false, false])
        #expect(allowed.allowance.covers("/shop/Configuration.toml", content))
    }

    @Test func onlyTheOwnerCanReadTheRecord() throws {
        try allowed.add("/shop/Configuration.toml", content: content)
        let names = try folder.names(in: "state/allowed")
        #expect(try folder.mode(of: "state/allowed") == 0o700)
        #expect(try names.map { try folder.mode(of: "state/allowed/\($0)") } == [0o600])
    }

    @Test func aRecordThatOthersCouldHaveWrittenDoesNotCount() throws {
        try allowed.add("/shop/Configuration.toml", content: content)
        for name in try folder.names(in: "state/allowed") {
            chmod(folder.path + "/state/allowed/" + name, 0o666)
        }
        #expect(!allowed.contains("/shop/Configuration.toml", content: content))
    }

    @Test func withoutAHomeNothingIsAllowed() {
        let allowed = AllowedFiles(folder: nil)
        #expect(!allowed.contains("/shop/Configuration.toml", content: content))
        #expect(
            throws: SecureStorageError(
                store: "the record of what is allowed",
                reason: "there is no home folder to keep it in"
            )
        ) { try allowed.add("/shop/Configuration.toml", content: content) }
    }
}
