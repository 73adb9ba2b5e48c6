/// The key of a text over a comparison of two responses.
package enum CompareTextKey: String, CaseIterable, Sendable {
    case runsCompared
    case comparing
    case nothingDiffers
    case countChanged
    case countAdded
    case countRemoved
}
