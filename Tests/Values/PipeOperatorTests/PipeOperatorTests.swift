import PipeOperator
import Testing

struct PipeTests {
    private func doubled(_ number: Int) -> Int { number * 2 }
    private func incremented(_ number: Int) -> Int { number + 1 }

    private struct Refusal: Error, Equatable {}

    @Test func aValueGoesThroughEachStepFromLeftToRight() {
        let result = 3 |> doubled |> incremented
        #expect(result == 7)
    }

    @Test func arithmeticBindsTighter() {
        let result = 2 + 3 |> doubled
        #expect(result == 10)
    }

    @Test func comparisonAndChoiceBindTighter() {
        let fromChoice = true ? 1 : 2 |> doubled
        let fromFallback = Int("x") ?? 4 |> doubled
        #expect(fromChoice == 2)
        #expect(fromFallback == 8)
    }

    @Test func assignmentBindsLooser() {
        var result = 0
        // The formatter doesn't know the operator's precedence.
        // swift-format-ignore: NoAssignmentInExpressions
        result = 5 |> incremented
        #expect(result == 6)
    }

    @Test func keyPathsAndClosuresAreSteps() {
        let result = "cartouche" |> \.count |> { $0 - 1 }
        #expect(result == 8)
    }

    @Test func theErrorOfAStepIsRethrown() {
        func refuse(_ number: Int) throws -> Int { throw Refusal() }
        #expect(throws: Refusal()) { try 1 |> refuse |> doubled }
    }
}
