extension KeyPlace {
    /// The tables that apply at the same time, in which no key may have two meanings.
    ///
    /// A table that applies alone is a separate list.
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
