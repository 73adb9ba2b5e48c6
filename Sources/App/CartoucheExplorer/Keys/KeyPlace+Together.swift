extension KeyPlace {
    /// The tables that hold at the same time, where no key may have two meanings; a table that holds
    /// alone stands alone.
    static let together: [[KeyPlace]] =
        [
            [.body, .allTabs, .outsideOfText, .everywhere, .requestTabs, .responseTabs],
            [.table, .allTabs, .outsideOfText, .everywhere, .requestTabs, .responseTabs],
            [.problems, .allTabs, .outsideOfText, .everywhere, .requestTabs, .responseTabs],
            [.plainText, .allTabs, .outsideOfText, .everywhere, .requestTabs, .responseTabs],
            [.comparison, .allTabs, .outsideOfText, .everywhere, .requestTabs, .responseTabs],
            [.endpoints, .outsideOfText, .everywhere, .requestTabs, .responseTabs],
            [
                .preview, .plainText, .requestTabLetters, .outsideOfText, .everywhere, .requestTabs,
                .responseTabs,
            ],
            [
                .request, .textlessRow, .requestTabLetters, .outsideOfText, .everywhere,
                .requestTabs,
                .responseTabs,
            ],
            [.flagRow, .request, .textlessRow, .requestTabLetters, .outsideOfText],
            [.choiceRow, .request, .textlessRow, .requestTabLetters, .outsideOfText],
            [.textCopying, .previewCopying], [.viewer, .body], [.viewer, .table],
        ] + allCases.map { [$0] }
}
