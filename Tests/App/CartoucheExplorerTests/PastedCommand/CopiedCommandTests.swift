import CartoucheDocumentView
import CartoucheTexts
import Testing

@testable import CartoucheExplorer

/// The notice about a copied curl command.
@Suite struct CopiedCommandTests {
    private func said(_ command: CopyRequest, after notice: Notice) throws -> String {
        let texts = try Texts(.english)
        return notice.naming(command, texts).sentence(texts)
    }

    private let copied = Notice(.copiedWith, "wl-copy", tone: .success)

    @Test func theNoticeNamesTheRequiredVariables() throws {
        let command = #"curl -H 'X-Key: '"$SHOP_TOKEN" -u ann:"$PASSWORD" https://shop.test"#
        #expect(
            try said(.command(command), after: copied)
                == "copied with wl-copy · set $SHOP_TOKEN, $PASSWORD before running it"
        )
    }

    @Test func theNoticeOfACommandWithoutVariablesIsUnchanged() throws {
        #expect(
            try said(.command("curl 'https://shop.test/?a=$b'"), after: copied)
                == "copied with wl-copy"
        )
        // Any other text isn't a command, even with a variable in it.
        #expect(try said(.text("$SHOP_TOKEN"), after: copied) == "copied with wl-copy")
    }

    @Test func aFailedCopyNamesNoVariables() throws {
        let failed = Notice(.notCopied, tone: .error)
        #expect(
            try said(.command(#"curl "$KEY""#), after: failed)
                == "not copied: the terminal refused it"
        )
    }
}
