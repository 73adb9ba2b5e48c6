import CartoucheBackend
import CartoucheSession
import CartoucheTestKit
import CartoucheTexts
import Foundation
import Girders
import SecretValues
import Testing
import ValueTree

@testable import Cartouche
@testable import CartoucheExplorer

/// The file with the explorer's state.
@Suite struct StateFileTests {
    private func file(
        in folder: String?,
        of catalogue: String = "shop Shop",
        hiding secrets: [Secret] = []
    ) -> StateFile {
        let known = KnownSecrets()
        known.add(secrets)
        return StateFile(in: folder, catalogue: catalogue, hiding: known)
    }

    private let state = ExplorerState(theme: "nord", environment: "staging")

    @Test func theStoredStateIsReadAgain() throws {
        let folder = try TemporaryFolder()
        file(in: folder.path + "/new").keep(state)
        let reading = file(in: folder.path + "/new").read()
        #expect(reading.state == state)
        #expect(reading.trouble == nil)
    }

    @Test func onlyItsOwnerMayReadIt() throws {
        let folder = try TemporaryFolder()
        file(in: folder.path).keep(state)
        let path = folder.path + "/explorer-shop-Shop.json"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func anotherCatalogueHasAnotherFile() throws {
        let folder = try TemporaryFolder()
        file(in: folder.path).keep(state)
        #expect(file(in: folder.path, of: "shop Other").read().state == ExplorerState())
    }

    @Test func similarCatalogueNamesHaveDifferentFiles() throws {
        let folder = try TemporaryFolder()
        file(in: folder.path, of: "shop/Shop").keep(state)
        let reading = file(in: folder.path).read()
        #expect(reading.state == ExplorerState())
        #expect(reading.trouble?.hasSuffix("cannot be used: it is of another catalogue") == true)
    }

    @Test(arguments: [
        "", "{", "[1]", "\u{FF}", #"{"version": 1, "catalogue": "shop Shop", "theme": 1}"#,
    ])
    func aDamagedFileIsIgnoredAndReplaced(text: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/explorer-shop-Shop.json"
        try Data(text.utf8).write(to: URL(filePath: path))
        let reading = file(in: folder.path).read()
        #expect(reading.state == ExplorerState())
        #expect(
            reading.trouble?.hasPrefix("what was remembered in \(path) cannot be used: ") == true
        )
        #expect(
            reading.damage == .movedAside(to: path + ".damaged-1")
        )
        #expect(try Data(contentsOf: URL(filePath: path + ".damaged-1")) == Data(text.utf8))
        file(in: folder.path).keep(state)
        #expect(file(in: folder.path).read().state == state)
    }

    @Test func withoutAFolderNothingIsStored() {
        let file = file(in: nil)
        file.keep(state)
        #expect(file.read().state == ExplorerState())
        #expect(file.read().trouble?.contains("no home folder") == true)
    }

    @Test func afterTheLastWriteTheFileIsUnchanged() throws {
        let folder = try TemporaryFolder()
        let file = file(in: folder.path)
        file.keep(state, isLast: true)
        file.keep(ExplorerState(theme: "late"))
        #expect(file.read().state == state)
    }

    @Test func everyStoredStateCanBeReadAgain() throws {
        let folder = try TemporaryFolder()
        var large = state
        // Each of these characters takes six bytes in the file.
        let text = String(repeating: "\u{1}", count: 120_000)
        large.drafts = [
            "Shop.a": FormDraft(fields: [], json: "short"),
            "Shop.b": FormDraft(fields: [], json: text),
            "Shop.c": FormDraft(fields: [], json: text),
        ]
        file(in: folder.path).keep(large)
        let reading = file(in: folder.path).read()
        #expect(reading.damage == nil && reading.state.environment == "staging")
        #expect(reading.state.drafts.keys.sorted() == ["Shop.a", "Shop.b"])
    }

    private func drafts(_ texts: [String: String]) -> [String: FormDraft] {
        texts.mapValues { FormDraft(fields: [], json: $0) }
    }

    /// Two explorers that have read the same file.
    private func two(in folder: TemporaryFolder) -> (StateFile, StateFile) {
        let files = (file(in: folder.path), file(in: folder.path))
        files.0.resume(files.0.read())
        files.1.resume(files.1.read())
        return files
    }

    @Test func formsOfTwoExplorersAreBothKept() throws {
        let folder = try TemporaryFolder()
        let (first, second) = two(in: folder)
        var (one, other) = (state, state)
        one.drafts = drafts(["Shop.a": "1"])
        one.added = ["Shop.a": "a=1"]
        one.logins = [try #require(KeptLogin(["group": "Shop", "scheme": "basic"]))]
        other.drafts = drafts(["Shop.b": "2"])
        other.added = ["Shop.b": "b=2"]
        other.logins = [try #require(KeptLogin(["group": "Vault", "scheme": "basic"]))]
        first.keep(one)
        second.keep(other)
        let kept = first.read().state
        #expect(kept.drafts == drafts(["Shop.a": "1", "Shop.b": "2"]))
        #expect(kept.added == ["Shop.a": "a=1", "Shop.b": "b=2"])
        #expect(kept.logins.map(\.group) == ["Shop", "Vault"])
    }

    @Test func unchangedFormsKeepTheOtherExplorersChanges() throws {
        let folder = try TemporaryFolder()
        var (one, other) = (state, state)
        one.drafts = drafts(["Shop.a": "0", "Shop.c": "0"])
        other.drafts = one.drafts
        file(in: folder.path).keep(one)
        let (first, second) = two(in: folder)
        one.drafts = drafts(["Shop.a": "1"])
        first.keep(one)
        other.drafts["Shop.b"] = FormDraft(fields: [], json: "2")
        second.keep(other)
        #expect(first.read().state.drafts == drafts(["Shop.a": "1", "Shop.b": "2"]))
        // The next time, too.
        second.keep(other)
        #expect(first.read().state.drafts == drafts(["Shop.a": "1", "Shop.b": "2"]))
        other.drafts["Shop.a"] = nil
        second.keep(other)
        #expect(first.read().state.drafts == drafts(["Shop.b": "2"]))
    }

    @Test func theOthersChangesAreDroppedIfBothAreTooLarge() throws {
        let folder = try TemporaryFolder()
        let (first, second) = two(in: folder)
        // Each of these characters takes six bytes in the file.
        let text = String(repeating: "\u{1}", count: 100_000)
        var (one, other) = (state, state)
        one.drafts = drafts(["Shop.a": text])
        other.drafts = drafts(["Shop.b": text])
        first.keep(one)
        second.keep(other)
        #expect(first.read().state.drafts.keys.sorted() == ["Shop.b"])
    }

    @Test func theChoicesOfTheLastExplorerAreKept() throws {
        let folder = try TemporaryFolder()
        let (first, second) = (file(in: folder.path), file(in: folder.path))
        first.keep(state)
        second.keep(ExplorerState(theme: "mono"))
        #expect(first.read().state == ExplorerState(theme: "mono"))
    }
}
