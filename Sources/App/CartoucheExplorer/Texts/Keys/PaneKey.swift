/// The key of what a pane, a row of a form or the status says.
package enum PaneKey: String, CaseIterable, Sendable {
    case historyCount
    case preparing
    case awaitingSecret
    case againAfter
    case receivingOf
    case sendingOf
    case transferRate
    case escapeCancels
    case partial
    case previousResponseKept
    case partKept
    case cancelledByNewer
    case runOf
    case nestedTooDeep
    case duplicateOf
    case problemCountAndMore

    case unverifiedServer
    case inEnvironment
    case pendingCheck
    case pendingClock
    case pendingSecret
    case pendingEnvironment
    case secretFromStore
    case deprecated
    case deprecatedBecause
    case hasNoEffect
    case didYouMean
    case themeLine
    case sendTo
    case leaveFullscreen

    case required
    case emptyText
    case chooseOne
    case datePlaceholder
    case unlessGiven
    case jsonPlaceholder
    case andMore
    case outOfRange
    case unknownNotSent
    case lastOneSent
    case inLine
    case noJSONBody
    case canBeSentAnyway
    case runsCompared
    case nothingDiffers

    case previewPending
    case previewAdded
    case previewTokenIsThere
    case previewRefreshes
    case previewLogsIn
    case previewMayLogIn
    case previewFile
    case previewBytes
    case previewRest
    case previewCommandTooLong
    case historyNumber
    case formEdited
    case historyTotal
    case environmentOfOtherFolder
    case programBack

    case arrivedPart
    case arrivalPaused
    case arrivalPausedAt
    case arrivalFollows
    case arrivalCut
    case faultInLine
    case addedPlaceholder
    case addedHint
    case addedFault

    case remapNoAction
    case remapNoPreset
    case remapNoKey
    case remapTwin
    case remapTaken
    case remapLastKey
    case remapFixed
    case jumpHint
    case addedNameFault
    case addedOwnField
    case awaitingLogin
}
