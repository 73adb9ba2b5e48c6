import TerminalUI
import TerminalWidgets
import Testing

@Suite struct ProgressBarTests {
    @Test(arguments: [
        (0, ""), (0.5, "██"), (0.53125, "██▏"), (0.999, "███▉"), (1, "████"), (7, "████"), (-1, ""),
        (.nan, ""), (.infinity, "████"),
    ])
    func aShareIsShownToAnEighthOfAColumn(share: Double, expected: String) {
        #expect(picture(4, 1) { ProgressBar(share).draw(in: &$0, style: .plain) } == expected)
    }
}
