package import CartoucheTexts

extension ListedCookie {
    /// Returns the text about the expiration date.
    package func expiry(_ texts: Texts, _ times: LocalTimes) -> String {
        guard let date = expiresAt else { return texts[.cookieOfSession] }
        return texts(.cookieUntil, times.dateAndTime(date))
    }
}
