import TerminalUI
import Testing

@Suite struct RectTests {
    private let rect = Rect(x: 2, y: 1, width: 10, height: 5)

    @Test func splittingCoversTheWholeRect() {
        #expect(rect.splitTop(2).top == Rect(x: 2, y: 1, width: 10, height: 2))
        #expect(rect.splitTop(2).rest == Rect(x: 2, y: 3, width: 10, height: 3))
        #expect(rect.splitBottom(2).rest == Rect(x: 2, y: 1, width: 10, height: 3))
        #expect(rect.splitBottom(2).bottom == Rect(x: 2, y: 4, width: 10, height: 2))
        #expect(rect.splitLeft(3).rest == Rect(x: 5, y: 1, width: 7, height: 5))
        #expect(rect.splitRight(3).right == Rect(x: 9, y: 1, width: 3, height: 5))
    }

    @Test func splittingOffTooMuchLeavesAnEmptyRest() {
        #expect(rect.splitTop(9).rest == Rect(x: 2, y: 6, width: 10, height: 0))
        #expect(rect.splitRight(99).rest == Rect(x: 2, y: 1, width: 0, height: 5))
        #expect(rect.splitLeft(-1).left.isEmpty)
    }

    @Test func aMarginWiderThanTheRectLeavesAnEmptyRect() {
        #expect(rect.inset(by: 1) == Rect(x: 3, y: 2, width: 8, height: 3))
        #expect(rect.inset(by: 3).isEmpty)
    }

    @Test func rectsApartHaveAnEmptyIntersection() {
        #expect(rect.intersection(Rect(x: 20, y: 0, width: 5, height: 5)).isEmpty)
        #expect(rect.intersection(Rect(Size(4, 3))) == Rect(x: 2, y: 1, width: 2, height: 2))
    }

    @Test func aCenteredRectStaysInside() {
        #expect(rect.centered(Size(4, 1)) == Rect(x: 5, y: 3, width: 4, height: 1))
        #expect(rect.centered(Size(40, 40)) == rect)
    }
}
