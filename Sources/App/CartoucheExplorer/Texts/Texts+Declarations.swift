package import EndpointKit

/// What is wrong with declarations, in the language of the person.
///
/// Each switch names every case, so that no new fault stays English.
extension Texts {
    package func words(_ violation: DeclarationViolation) -> String {
        self(.about, violation.subject, words(violation.fault))
    }

    package func words(_ fault: DeclarationFault) -> String {
        switch fault {
        case .requestNotDescribed(let reason): self(.declarationDescribed, reason)
        case .lateComponent(let name): self(.declarationLate, name)
        case .unmarked(let name): self(.requestUnmarked, name)
        case .notEncodable(let name, let type): self(.declarationNotEncodable, name, type)
        case .unknownComponent(let name, nil): self(.declarationUnlisted, name)
        case .unknownComponent(let name, let nearest?): self(.declarationNearest, name, nearest)
        case .listedTwice(let name): self(.declarationListedTwice, name)
        case .listOfAnotherType(let type): self(.declarationListType, type)
        case .styleOfNoList(let name, let type): self(.declarationStyle, name, type)
        case .styleOutsideQuery(let name, let place):
            self(.declarationStylePlace, name, place.rawValue)
        case .defaultOfAnotherType(let name, let type, let value):
            self(.declarationDefault, name, type, value)
        case .spreadOfNoDictionary(let name, let type): self(.declarationSpread, name, type)
        case .spreadElsewhere(let name, let place):
            self(.declarationSpreadPlace, name, place.rawValue)
        case .severalOpenSets(let names, let place):
            self(.declarationOpenSets, place.rawValue, DeclarationFault.list(names))
        case .invalidMethod(let name): self(.declarationMethod, name)
        case .noLeadingSlash(let path): self(.declarationSlash, path)
        case .placeholderTwice(let name): self(.declarationTwice, name)
        case .unfilledPlaceholder(let name): self(.declarationUnfilled, name)
        case .unusedComponent(let name): self(.declarationUnused, name)
        case .optionalInPath(let name): self(.declarationOptional, name)
        case .typeInPath(let name, let type): self(.declarationPathType, name, type)
        case .typeInHeader(let name, let type): self(.declarationHeaderType, name, type)
        case .fileInside(let name): self(.declarationFileInside, name)
        case .sameComponent(let name, let first, let place, let wireName):
            self(.declarationSame, name, first, place.rawValue, wireName)
        case .severalBodies(let names):
            self(.declarationBodies, "\(names.count)", DeclarationFault.list(names))
        case .bodyNotAllowed(let method, let encoding, let body):
            self(.declarationBody, method, encoding, body)
        case .groupNameTwice: self[.declarationGroupName]
        case .nameTwice(let name): self(.declarationName, name)
        case .routeTwice(let method, let path, let first, let view):
            self(.declarationRoute, method, path, first, view)
        case .emptySummary: self[.declarationSummary]
        case .emptyDeprecation: self[.declarationDeprecation]
        case .emptyView: self[.declarationView]
        case .successStatus(let status): self(.declarationStatus, "\(status)")
        case .noSuccess: self[.declarationNoSuccess]
        case .noBody(let subject, let type): self(.declarationNoBody, subject, type)
        case .twoFailures: self[.declarationFailures]
        case .headerName(let name): self(.declarationFieldName, name)
        case .headerValue(let name): self(.declarationFieldValue, name)
        case .credentials(let fault): self(.declarationCredentials, words(fault))
        case .timeout(let time): self(.declarationTimeout, time)
        case .path(let fault): words(fault)
        case .own(let text): text
        }
    }

    func words(_ fault: PathFault) -> String {
        switch fault {
        case .fragment(let path): self(.pathFragment, path)
        case .emptyPart(let path): self(.pathSlashes, path)
        case .relativePart(let part, let path): self(.pathDots, path, part)
        case .adjacentPlaceholders(let first, let second, let path):
            self(.pathAdjacent, path, first, second)
        case .unnamedPlaceholder(let placeholder, let path): self(.pathUnnamed, path, placeholder)
        case .unclosedBrace(let text, let path): self(.pathBrace, path, text)
        case .restNotLast(let name, let path): self(.pathRest, path, name)
        case .character(let character, let escaped, let path):
            self(.pathCharacter, path, character, escaped)
        }
    }
}
