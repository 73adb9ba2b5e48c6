import TerminalUI
import Testing

@Suite struct StyleTests {
    @Test func stylesThatDifferHaveDifferentCodes() {
        let colors: [Color] = [
            .default, .ansi(0), .ansi(1), .ansi(255), .rgb(0, 0, 0), .rgb(0, 0, 1), .rgb(0, 1, 0),
            .rgb(1, 0, 0), .rgb(255, 255, 255),
        ]
        let attributes: [Attributes] = [[], .bold, [.bold, .dim], .reverse]
        let styles = colors.flatMap { foreground in
            colors.flatMap { background in
                attributes.map {
                    Style(foreground: foreground, background: background, attributes: $0)
                }
            }
        }
        #expect(Set(styles.map(\.code)).count == styles.count)
    }
}
