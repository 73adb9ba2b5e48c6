import CartoucheSession
import EndpointKit
import Girders
import HTTPMessage
import SecureStores
import ValueTree

@testable import CartoucheExplorer

/// A reason for each of its keys, said by texts.
enum Refusals {
    typealias Row = (key: RefusalKey, said: @Sendable (Texts) -> String)

    static let all: [Row] =
        stores + files + history + themes + requests + secrets + groups + places
        + declarations.map { key, fault in (key, { $0.words(fault) }) }

    private static let stores: [Row] =
        StoreRefusals.errors.map { key, error in (key, { $0.words(error) }) }
        + StoreRefusals.places.map { key, place in (key, { $0.words(place) }) }

    private static let files: [Row] =
        ([
            (.fileOpen, .open), (.fileCreate, .create), (.fileWrite, .write), (.fileLock, .lock),
            (.fileReplace, .replace), (.fileRemove, .remove), (.fileFollow, .follow),
            (.fileMake, .make), (.fileWriteIn, .writeIn),
        ] as [(RefusalKey, FileOperationError.Action)]).map { key, action in
            (key, { $0.words(FileOperationError(action: action, path: "/f", reason: .full)) })
        }
        + system.map { key, fault in (key, { $0.words(fault) }) }

    private static let system: [(RefusalKey, SystemFault)] = [
        (.systemNotPermitted, .notPermitted), (.systemFull, .full), (.systemOverQuota, .overQuota),
        (.systemReadOnly, .readOnly), (.systemNotFolder, .notFolder), (.systemFolder, .folder),
        (.systemCircle, .circle), (.systemLongName, .longName), (.systemNotOpen, .notOpen),
        (.systemBroken, .broken),
    ]

    private static let history: [Row] =
        ([
            (.historyNoPlace, .noPlace), (.historyReadOnly, .readOnly(path: "/h")),
            (.historyNewer, .newerVersion(path: "/h")), (.historyForeign, .foreign(path: "/h")),
            (.historyFull, .diskFull(path: "/h")), (.historyBusy, .busy(path: "/h")),
            (.historyFailed, .failed(path: "/h", reason: .database("?"))),
            (.historyFolder, .unreachable(path: "/h", reason: .folderNotWritable)),
            (.historySizeLimit, .failed(path: "/h", reason: .sizeLimit(bytes: 4096))),
            (.historyDamagedAgain, .failed(path: "/h", reason: .damagedAgain)),
        ] as [(RefusalKey, HistoryUnavailable)]).map { key, reason in (key, { $0.words(reason) }) }

    private static let themes: [Row] =
        ([
            (.themeFault, .unreadable(id: "t", syntax)),
            (.themeUnknown, .unknown(id: "t", nearest: nil)),
            (.themeCircle, .cycle(["a", "b", "a"])),
        ] as [(RefusalKey, ThemeError)]).map { key, error in (key, { $0.sentence(error) }) }

    private static let syntax = SyntaxError(
        position: .start,
        expected: .syntax(.tomlValue),
        found: .end(.text)
    )

    private static let requests: [Row] =
        ([
            (.requestNoBaseURL, .invalidBaseURL("")), (.requestBaseURL, .invalidBaseURL("x")),
            (.requestUnencodable, .unencodable(component: "a", reason: .nilInList)),
            (.requestUnmarked, .unmarkedComponent("a")), (.requestSeveralBodies, .severalBodies),
            (.requestNotParts, .notParts("a")), (.requestIntercepted, .intercepted("?")),
            (.requestBodyNotAllowed, .bodyNotAllowed(method: "GET")),
            (.requestUnfilled, .unfilledPlaceholder("a")),
            (.requestNoPlaceholder, .noPlaceholder("a")),
            (.requestEmptyPathValue, .impossiblePathValue("a", "")),
            (.requestPathValue, .impossiblePathValue("a", "..")),
            (.requestPathRest, .impossiblePathRest("a", "b//c")),
            (.requestTakenName, .takenName("a", entry: "b")),
            (.requestSeparator, .separatorInPathValue("a", "b..c", separator: "..")),
            (.requestHeader, .invalidHeader("a")),
            (.requestListInHeader, .notOneValue(component: "a", place: .header)),
            (.requestListInPath, .notOneValue(component: "a", place: .path)),
            (.writeNilInList, .unencodable(component: "a", reason: .nilInList)),
            (.writeEmptyInList, .unencodable(component: "a", reason: .emptyInList)),
            (.writeEmptyKey, .unencodable(component: "a", reason: .emptyKey)),
            (.writeBrackets, .unencodable(component: "a", reason: .brackets(key: "[]"))),
            (.writeNoFieldName, .unencodable(component: "a", reason: .noFieldName("a b"))),
            (.writeNoFieldValue, .unencodable(component: "a", reason: .noFieldValue)),
        ] as [(RefusalKey, RequestBuildError)]).map { key, error in (key, { $0.words(error) }) }

    private static let secrets: [Row] = Origin(text: "https://a.test").map(secrets(of:)) ?? []

    private static func secrets(of origin: Origin) -> [Row] {
        ([
            (.secretUnknown, .unknown(name: "a")),
            (.secretUnbound, .notBound(name: "a", to: origin, boundTo: [])),
            (.secretBoundElsewhere, .notBound(name: "a", to: origin, boundTo: ["b"])),
        ] as [(RefusalKey, SecretReferenceError)]).map { key, error in (key, { $0.words(error) }) }
            + ([
                (.secretSet, .unknown(name: "a")),
                (.secretSetBoth, .missing(name: "a", for: origin)),
                (.secretAddOrigin, .notBound(name: "a", to: origin, boundTo: [])),
            ] as [(RefusalKey, SecretReferenceError)]).map { key, error in
                (key, { $0.words(SettingSecretError(error)) })
            }
    }

    private static let groups: [Row] = [
        (.groupNoBaseURL, { $0.words(EnvironmentProblem.noBaseURL(group: "Shop")) }),
        (.groupSecretAddress, { $0.words(EnvironmentProblem.secretInAddress(group: "Shop")) }),
    ]

    private static let places: [Row] = [
        (.historyMovedAside, { $0.words(.movedAside(to: "/h.damaged-1")) }),
        (.problemPlace, { $0(.problemPlace, "1", "2", "3") }),
        (.problemPlaces, { $0(.problemPlaces, "4:5", "1", "2", "3") }),
        (.problemsNotListed, { $0(.problemsNotListed, "3") }),
    ]

    static let declarations: [(key: RefusalKey, fault: DeclarationFault)] =
        [
            (.declarationDescribed, .requestNotDescribed(reason: "?")),
            (.declarationLate, .lateComponent("a")),
            (.declarationNotEncodable, .notEncodable(component: "a", type: "T")),
            (.declarationUnlisted, .unknownComponent("a", nearest: nil)),
            (.declarationNearest, .unknownComponent("a", nearest: "b")),
            (.declarationListedTwice, .listedTwice("a")),
            (.declarationListType, .listOfAnotherType("a")),
            (.declarationStyle, .styleOfNoList("a", type: "Int")),
            (.declarationStylePlace, .styleOutsideQuery("a", place: .header)),
            (.declarationDefault, .defaultOfAnotherType("a", type: "Int", value: "true")),
            (.declarationSpread, .spreadOfNoDictionary("a", type: "Int")),
            (.declarationSpreadPlace, .spreadElsewhere("a", place: .body)),
            (.declarationOpenSets, .severalOpenSets(["a", "b"], place: .query)),
            (.declarationMethod, .invalidMethod("FETCH")),
            (.declarationSlash, .noLeadingSlash(path: "a")),
            (.declarationTwice, .placeholderTwice("a")),
            (.declarationUnfilled, .unfilledPlaceholder("a")),
            (.declarationUnused, .unusedComponent("a")),
            (.declarationOptional, .optionalInPath("a")),
            (.declarationPathType, .typeInPath(component: "a", type: "[Int]")),
            (.declarationHeaderType, .typeInHeader(component: "a", type: "[Int]")),
            (.declarationFileInside, .fileInside("a")),
            (.declarationSame, .sameComponent("a", as: "b", place: .query, wireName: "c")),
            (.declarationBodies, .severalBodies(["a", "b"])),
            (.declarationBody, .bodyNotAllowed(method: "GET", encoding: "JSON", body: "a")),
            (.declarationGroupName, .groupNameTwice), (.declarationName, .nameTwice("a")),
            (.declarationRoute, .routeTwice(method: "GET", path: "/a", of: "a", view: "b")),
            (.declarationSummary, .emptySummary), (.declarationDeprecation, .emptyDeprecation),
            (.declarationView, .emptyView), (.declarationStatus, .successStatus(102)),
            (.declarationNoSuccess, .noSuccess),
            (.declarationNoBody, .noBody(of: "HEAD", type: "T")),
            (.declarationFailures, .twoFailures), (.declarationFieldName, .headerName("a b")),
            (.declarationFieldValue, .headerValue(of: "a")),
            (.declarationCredentials, .credentials(.noFieldName("a b"))),
            (.declarationTimeout, .timeout("0.0 seconds")),
        ] + paths.map { ($0, .path($1)) }

    private static let paths: [(RefusalKey, PathFault)] = [
        (.pathFragment, .fragment(path: "/a")), (.pathSlashes, .emptyPart(path: "/a")),
        (.pathDots, .relativePart("..", path: "/a")),
        (.pathAdjacent, .adjacentPlaceholders("a", "b", path: "/{a}{b}")),
        (.pathUnnamed, .unnamedPlaceholder("**", path: "/**")),
        (.pathBrace, .unclosedBrace("{a", path: "/{a")),
        (.pathRest, .restNotLast("a", path: "/**a/b")),
        (.pathCharacter, .character("é", escaped: "%C3%A9", path: "/é")),
    ]
}
