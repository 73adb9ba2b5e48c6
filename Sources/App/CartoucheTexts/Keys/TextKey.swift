/// The key of a text that the program shows, in four languages in `texts.trm`.
///
/// The actions of keyboard keys have a ``HelpKey``. A message of a library has its English text as
/// its key.
package enum TextKey: String, CaseIterable, Sendable {
    case tooSmall, nothingFound, nothingToOpen, openFirst, loading, historyEmpty

    case noEndpointChosen, noComponents, nothingToFill, wrongDeclaration, wrongDeclarations
    case fieldFull, areaFull, pasteCut, pasteDropped, lineBreaksPasted, endOfForm, notInList
    case elementAdded, entryAdded, endOfList, requiredCannotBeOmitted, cannotStep

    case connecting, waiting, retrying, receiving, cancelling, nothingRuns, nothingToCancel
    case notRecorded, phaseConnect, phaseWait, phaseDownload, total, failCancelled
    case failCancelledEarly, failed, notSent, replacedByNewer, replacedByEnvironment

    case noResponseYet, noResponseYetHint, runsDropped, responseArrived, noEarlierRun
    case earlierRunsDropped, noLaterRun, formNotKept, reading, emptyBody, notJSON, notJSONAt
    case otherFormat, breaksOffAt, syntaxError, notReadYet, omittedProblems, rawAsSent, rawAsHex
    case rawIndented, noTable, oneItem, itemCount, notComparable, nothingHere, expectedGot
    case missingField, undeclared, duplicateKey, undeclaredKey, oneProblem, problemCount
    case oneNote, noteCount, problemOf, problemInLine, noProblems, problemHasNoPlace
    case noTypeFixHere, noWholeType, countOf, times, searching, notFound, nothingToCopy, copied
    case copiedWith, copiedAndSent, copiedNeeds, notCopied, tooLongToCopy, noRequest

    case said, about, unverified, embeddedServer, noAddress, environmentTaken
    case environmentForgotten, noEnvironmentTaken, secretStore, secretNotSent, secretNotAllowed
    case secretNotStored, secretUndone, secretStaysStored, questionIsNew, nothingSecret
    case keyDoesNothing, keyDoesNothingInWindow, rowTakesNoText, interruptAgain, themeUnusable
    case oneLineOnly, secretInJSON, noRowFor, omitted, dateAccepted, noDate, oneElement
    case elements, isRequired, oneEntry, entries, entryName, noSuchFile, fileUnreadable
    case fileTooLarge, dataAccepted, secretAccepted, notListed, fileNameUnusable, notAFile
    case notAFileShort, noParentFolder, folderEmpty, previewFileBase64, openReference, comparing
    case countChanged, countAdded, countRemoved

    case historyGone, historyNoForm, historyOtherEnvironment, historyOtherServer
    case historyDatesAnew, historyLacksSecrets, historyLacksLines, historyMisfit
    case historyNoEndpoint, historyNothingChosen, historyNothingMarked, historyMarkedItself
    case historyOtherEndpoint, historyNotComparable, historyCutNote, historyRedactedNote
    case storedCut, storedCutShort, storedRedactedShort, storedRefusedShort, storedFits
    case storedFitCount, requestBodyCut, stateMovedAside, stateUnusable

    case saveNeedsPath, saved, notSaved, notSavedIsThere, nothingToSave, textStaysAsItWas
    case pipeNeedsCommand, pipeEnded, editorEndedAtOnce, nothingToEdit, secretNotEdited
    case noEditor, noPager, programNotFound, programNotRunnable, programStatus, programSignal
    case programNotStarted, terminalNotLent, editedUnreadable, editedNotText, editedElsewhere
    case backAtDraft, noResponseYetStored, nothingArrives, shownWhenComplete

    case keyWorksElsewhere, remapFault, noJumpLabel, jumpEnded, noRoomToResize, nothingToResize

    case curlFilled, curlOpenQuote, curlSubstitution, curlNoAddress, curlNoEndpoint, curlNearest
    case loginScheme, loginDeclared, loginNothing, loginBasic, loginBearer, loginField
    case loginItem, loginDigest, loginClientCredentials, loginAuthorizationCode, loginDeviceCode
    case loginTokenURL, loginAuthorizationURL, loginDeviceURL, loginClient, loginClientSecret
    case loginScope, loginIssuer, loginAuthentication, loginInHeader, loginInBody
    case loginRedirectPath, loginRedirectPort, loginPathRule, loginSchemeHint, loginUserHint
    case loginPasswordHint, loginBearerHint, loginFieldNameHint, loginItemNameHint, loginKeyHint
    case loginIssuerHint, loginTokenURLHint, loginAuthorizationURLHint, loginDeviceURLHint
    case loginClientHint, loginClientSecretHint, loginPublicClientHint, loginScopeHint
    case loginAuthenticationHint, loginRedirectPathHint, loginRedirectPortHint, loginAddressRule
    case loginTokenHelp, loginPersonHelp, loginUser, loginPassword, loginToken, loginFieldName
    case loginItemName, loginKey, loginNoColon, loginFieldNameRule, loginSubject, loginSubjectIn
    case loginAnonymous, loginOwn, loginDeclaredNone, loginDeclaredAs, loginConfiguredNone
    case loginConfiguredAs, loginNothingHelp, loginSecretHelp, loginFormWins, loginKeeps
    case loginKeepsForIssuer, loginKeepsLater, loginNotKept, loginKept, loginPage, loginCode
    case chainThenBack, noCookies, fileAccepted, partAccepted

    case findPlaceholder, logKeptIn, logNotKept, logEmpty, logRowsBelow, moreProblems
    case noProblemsFound

    case environmentsShown, noEnvironment, noConfiguration, readFrom, severalAddresses
    case secretTitle, secretMissing, secretElsewhere, secretNowhere, secretPlaceholder
    case questionHidden, windowHidden, dontSend, allowSecret, quitWhileRunning, quitWhileWaiting
    case stay, leave

    case fixNone, fixTheProperty, fixTheWholeType, fixProperty, fixResponse, fixResponses
    case fixLeftOut, fixNoHistory, fixMissing, fixNull, fixBool, fixInteger, fixFraction
    case fixNumericText, fixText, fixList, fixObject, fixOtherKey, quitWithEdits
    case quitWithRunEdits, quitWithSecret, quitWithDraft

    case savePlaceholder, saveSize, saveCut, saveRedacted, saveDecoded, saveIsThere, replaceFile
    case keepFile, pipedTo, pipeSize, pipeMeaning, pipeRunning, pipeNothing, pipeStatus
    case pipeSignal, pipeCut, pipeErrorsCut, paletteEnvironment, paletteTheme, paletteCopy
    case paletteCopyCurl

    case curlServer, curlFields, curlQuery, curlAdded, curlSwitchedOff, curlValues, curlLogin
    case curlLoginOfTab, curlBody, curlFile, curlVariables, curlOptions, curlReplaced
    case chainQuestion, chainOpen, cookieOfSession, cookieUntil, environmentsMade, groupAddress
    case addressStillUsed, historyPlaceholder, historyToday, historyYesterday

    case historyCount, preparing, awaitingSecret, againAfter, receivingOf, sendingOf
    case transferRate, escapeCancels, partial, previousResponseKept, partKept, cancelledByNewer
    case runOf, nestedTooDeep, duplicateOf, problemCountAndMore

    case unverifiedServer, inEnvironment, pendingCheck, pendingClock, pendingSecret
    case pendingEnvironment, secretFromStore, deprecated, deprecatedBecause, hasNoEffect
    case didYouMean, themeLine, sendTo, leaveFullscreen

    case required, emptyText, chooseOne, datePlaceholder, unlessGiven, jsonPlaceholder, andMore
    case outOfRange, unknownNotSent, lastOneSent, inLine, noJSONBody, canBeSentAnyway
    case sentAsTyped, runsCompared, environmentsCompared, inputsCompared, nothingDiffers

    case previewPending, previewAdded, previewTokenIsThere, previewRefreshes, previewLogsIn
    case previewMayLogIn, previewFile, previewBytes, previewRest, previewIndented
    case previewCommandTooLong, historyNumber, formEdited, historyTotal
    case environmentOfOtherFolder, programBack

    case arrivedPart, arrivalPaused, arrivalPausedAt, arrivalFollows, arrivalCut, faultInLine
    case addedPlaceholder, addedHint, addedFault

    case remapNoAction, remapNoPreset, remapNoKey, remapTwin, remapTaken, remapLastKey
    case remapFixed, jumpHint, addedNameFault, addedOwnField, awaitingLogin, otherAddress

    case plainStart, plainFind, plainOpen, plainSend, plainAgain, plainShow, plainRuns, plainRun
    case plainCompare, plainFix, plainSave, plainCookies, plainDescribe, plainEnv, plainCommands
    case plainHelp, plainQuit, plainQuoting, plainUsage, plainOneCommand, plainOpenQuote
    case plainSubstitution, plainNoView, plainNoCommand, plainNearestCommand, plainNoEndpoint
    case plainRefused, plainIsOpen, plainNoResponse, plainNotFound, plainEnvironment
    case plainOthers, plainNone, plainGivesUp, plainSends, plainReplaces, plainYes, plainNo
    case plainIsRequired, plainDefault, plainAnother, plainQuestion, plainRequired
    case plainOrNothing, plainCases, plainJSON, plainData, plainRunTaken, plainNotComparable
    case plainCompared, plainNumber, plainOtherEndpoint, plainLacksSecrets, plainAsWritten
    case plainOtherEnvironment, plainNoProblem, plainNoCookie, plainNoLogin

    case failTruncated, withAdvice

    case themeFault, themeUnknown, themeCircle

    case secretSet, secretSetBoth, secretAddOrigin

    case problemPlace, problemPlaces, problemsNotListed
}
