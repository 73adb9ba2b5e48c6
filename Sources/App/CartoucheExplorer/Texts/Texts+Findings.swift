import FoundationEssentials
package import ValueTree

/// What was found in the language of the person.
///
/// Each switch names every case, so that no new finding stays English.
extension Texts {
    package func words(_ found: Found) -> String {
        switch found {
        case .verbatim, .scalar, .format: found.description
        case .nothing: self[.foundNothing]
        case .end(let unit): end(of: unit)
        case .byte(let byte): self(.foundByte, "0x\(byte.hexadecimal(digits: 2))")
        case .invalidByte(let byte): self(.foundInvalidByte, "0x\(byte.hexadecimal(digits: 2))")
        case .character(let name): self(.foundCharacter, name)
        case .escape(let next): self(.foundEscape, words(next))
        case .oneMore: self[.foundOneMore]
        case .longer: self[.foundLonger]
        case .more: self[.foundMore]
        case .bytes(let count): self(.foundBytes, "\(count)")
        case .parts(let count): self(.foundParts, "\(count)")
        case .itAgain: self[.foundItAgain]
        case .again(let name): self(.foundAgain, name)
        case .completeTable(let name): self(.foundCompleteTable, name)
        case .whiteSpace: self[.foundWhiteSpace]
        case .text: self[.foundText]
        case .string(let text): self(.foundString, text)
        case .number(let text): self(.foundNumber, text)
        case .array(0): self[.foundEmptyArray]
        case .array(let count): self(.foundArray, "\(count)")
        case .object(0): self[.foundEmptyObject]
        case .object(let count): self(.foundObject, "\(count)")
        case .arrayValue(0): self[.foundEmptyArray]
        case .arrayValue(let count): self(.foundArrayValue, "\(count)")
        case .objectValue(0): self[.foundEmptyObject]
        case .objectValue(let count): self(.foundObjectValue, "\(count)")
        case .kind(let kind): words(kind)
        case .form: self[.foundForm]
        case .xml(.anotherElement): self[.foundAnotherElement]
        case .xml(.documentType): self[.foundDocumentType]
        case .yaml(let finding): words(finding)
        case .propertyList(let finding): words(finding)
        case .otherKind(let name, .text): self(.foundNowText, name)
        case .otherKind(let name, .list): self(.foundNowList, name)
        case .otherKind(let name, .dictionary): self(.foundNowDictionary, name)
        }
    }

    private func words(_ kind: Found.Kind) -> String {
        switch kind {
        case .string: self[.foundAString]
        case .number: self[.foundANumber]
        case .byte: self[.foundAByte]
        case .array: self[.foundAnArray]
        case .object: self[.foundAnObject]
        }
    }

    private func words(_ finding: YAMLFinding) -> String {
        switch finding {
        case .tooLarge: self[.foundTooLarge]
        case .anotherDocument: self[.foundAnotherDocument]
        case .undefinedAlias: self[.foundUndefinedAlias]
        case .listOrMapping: self[.foundListOrMapping]
        case .openContainers(let count): self(.foundOpenContainers, "\(count)")
        // In English the parser's own words say more.
        case .fault(_, let words) where language == .english: words
        case .fault(let fault, _): words(fault)
        }
    }

    private func words(_ fault: YAMLFinding.Fault) -> String {
        switch fault {
        case .earlyEnd: self[.foundEarlyEnd]
        case .noKey: self[.foundNoKey]
        case .noColon: self[.foundNoColon]
        case .noComma: self[.foundNoComma]
        case .noValue: self[.foundNoValue]
        case .indentation: self[.foundIndentation]
        case .tab: self[.foundTab]
        case .character: self[.foundStrayCharacter]
        case .colonInValue: self[.foundStrayColon]
        case .dash: self[.foundStrayDash]
        case .escape: self[.foundUnknownEscape]
        case .tag: self[.foundTag]
        case .anchor: self[.foundAnchor]
        case .directive: self[.foundDirective]
        case .border: self[.foundBorder]
        case .encoding: self[.foundEncoding]
        case .other: self[.foundFault]
        }
    }

    private func words(_ finding: PropertyListFinding) -> String {
        switch finding {
        case .content: self[.foundContent]
        case .keyWithoutValue: self[.foundKeyWithoutValue]
        case .withoutEnd: self[.foundWithoutEnd]
        case .listInItself: self[.foundListInItself]
        case .brokenObject: self[.foundBrokenObject]
        case .lateDate(let path): self(.foundLateDate, path)
        case .otherKeys(let path): self(.foundOtherKeys, path)
        }
    }
}
