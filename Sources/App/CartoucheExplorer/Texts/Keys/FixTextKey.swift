/// The key of a text about the declaration that would accept what was found.
package enum FixTextKey: String, CaseIterable, Sendable {
    case fixNone
    case fixProperty
    case fixResponse
    case fixResponses
    case fixLeftOut
    case fixNoHistory
    case fixMissing
    case fixNull
    case fixBool
    case fixInteger
    case fixFraction
    case fixNumericText
    case fixText
    case fixList
    case fixObject
    case fixOtherKey
}
