package import ValueTree

/// What was expected in the language of the person.
///
/// Each switch names every case, so that no new expectation stays English.
extension Texts {
    package func words(_ expectation: Expected) -> String {
        switch expectation {
        case .name(let text), .own(let text): text
        case .sign(let sign): "`\(sign)`"
        case .either(let alternatives): oneOf(alternatives.map(words))
        case .syntax(let expectation): words(expectation)
        case .value(let expectation): words(expectation)
        case .limit(let limit): words(limit)
        }
    }

    private func oneOf(_ alternatives: [String]) -> String {
        guard let first = alternatives.first else { return "" }
        return alternatives.dropFirst().reduce(first) { self(.either, $0, $1) }
    }

    private func words(_ expectation: SyntaxExpectation) -> String {
        switch expectation {
        case .value: self[.expectedValue]
        case .valueAfterComma: self[.expectedValueAfterComma]
        case .key: self[.expectedKey]
        case .keyInQuotes: self[.expectedKeyInQuotes]
        case .end(let unit): end(of: unit)
        case .digit: self[.expectedDigit]
        case .numberWithoutLeadingZeros: self[.expectedNoLeadingZeros]
        case .closingQuote: self[.expectedClosingQuote]
        case .closing(let quotes): self(.expectedClosing, quotes)
        case .escapedControl: self[.expectedEscapedControl]
        case .escape: self[.expectedEscape]
        case .fourHexadecimalDigits: self[.expectedFourHexDigits]
        case .hexadecimalDigits(let count): self(.expectedHexDigits, "\(count)")
        case .characterNumber: self[.expectedCharacterNumber]
        case .validUTF8: self[.expectedValidUTF8]
        case .utf8Text: self[.expectedUTF8Text]
        case .whiteSpace: self[.expectedWhiteSpace]
        case .jsonText: self[.expectedJSONText]
        case .jsonValue: self[.expectedJSONValue]
        case .eachKeyOnce: self[.expectedEachKeyOnce]
        case .eventField: self[.expectedEventField]
        case .milliseconds: self[.expectedMilliseconds]
        case .idWithoutNull: self[.expectedIDWithoutNull]
        case .tomlValue: self[.expectedTOMLValue]
        case .commentWithoutControls: self[.expectedPlainComment]
        case .eachTableOnce: self[.expectedEachTableOnce]
        case .openTable: self[.expectedOpenTable]
        case .textKey: self[.expectedTextKey]
        case .textOfTag(let tag): self(.expectedTextOfTag, tag)
        case .mappingToMerge: self[.expectedMapping]
        case .lessNesting: self[.expectedLessNesting]
        case .element: self[.expectedElement]
        case .elementName: self[.expectedElementName]
        case .attributeName: self[.expectedAttributeName]
        case .eachAttributeOnce: self[.expectedEachAttributeOnce]
        case .escapedLess: self[.expectedEscapedLess]
        case .referenceEnd: self[.expectedReferenceEnd]
        case .reference: self[.expectedReference]
        case .declarationAtStart: self[.expectedDeclarationAtStart]
        case .encodingUTF8: self[.expectedEncodingUTF8]
        case .text: self[.expectedText]
        case .propertyList: self[.expectedPropertyList]
        case .binaryPropertyList: self[.expectedBinaryPropertyList]
        case .propertyListValue: self[.expectedPropertyListValue]
        case .onePropertyListValue: self[.expectedOneValue]
        case .keyElement: self[.expectedKeyElement]
        case .valueOfKey: self[.expectedValueOfKey]
        case .endOfLists: self[.expectedEndOfLists]
        case .integer: self[.expectedInteger]
        case .number: self[.expectedNumber]
        case .date: self[.expectedDate]
        case .base64: self[.expectedBinaryData]
        case .elementsIn(let name): self(.expectedElementsIn, name)
        case .escapedByte: self[.expectedEscapedByte]
        case .sameKind(let name, .text): self(.expectedSameText, name)
        case .sameKind(let name, .list): self(.expectedSameList, name)
        case .sameKind(let name, .dictionary): self(.expectedSameDictionary, name)
        }
    }

    private func words(_ expectation: ValueExpectation) -> String {
        switch expectation {
        case .array: self[.expectedArray]
        case .object: self[.expectedObject]
        case .keyOnce: self[.expectedKeyOnce]
        case .noSuchKey: self[.expectedNoSuchKey]
        case .noSuchComponent: self[.expectedNoSuchComponent]
        case .numberOf(let type): self(.expectedNumberOf, type)
        case .integer(let type, let low, let high): self(.expectedIntegerOf, type, low, high)
        case .url: self[.expectedURL]
        case .uuid: self[.expectedUUID]
        case .base64: self[.expectedBase64]
        case .validString: self[.expectedValidString]
        case .decodedBody: self[.expectedDecodedBody]
        case .stringOfWholeCharacters: self[.expectedWholeString]
        case .validKey: self[.expectedValidKey]
        case .keyOfWholeCharacters: self[.expectedWholeKey]
        case .dateLike(let example): self(.expectedDateLike, example)
        case .dateOfAPI: self[.expectedDateOfAPI]
        case .writtenDate(let examples): self(.expectedWrittenDate, examples)
        case .oneOf(let values): self(.expectedOneOf, values)
        case .nothing: self[.expectedNoAlternatives]
        case .accepted(let words): self(.expectedAccepted, words)
        case .jsonFor(let type): self(.expectedJSONFor, type)
        case .declaredFormat(let format): self(.expectedDeclared, format)
        case .textInUTF8: self[.expectedTextInUTF8]
        case .multipartForm(let words): self(.expectedMultipart, words)
        case .anotherValue: self[.expectedAnotherValue]
        case .address: self[.expectedAddress]
        case .serverLike(let example): self(.expectedServerLike, example)
        case .logLevel(let names): self(.expectedLogLevel, names)
        case .numberFrom(let low): self(.expectedNumberFrom, "\(low)")
        case .color: self[.expectedColor]
        case .numberBetween(let low, let high): self(.expectedNumberBetween, "\(low)", "\(high)")
        case .fieldName: self[.expectedFieldName]
        case .fieldValue: self[.expectedFieldValue]
        case .knownVariable(let name, []): self(.expectedAnyVariable, name)
        case .knownVariable(let name, let known):
            self(.expectedKnownVariable, name, known.joined(separator: ", "))
        case .variableWithoutCircle(let names):
            self(.expectedNoCircle, names.joined(separator: " → "))
        case .shorterVariables(let bytes): self(.expectedShorterVariables, "\(bytes)")
        case .responseOf(let endpoint, nil): self(.expectedResponse, endpoint)
        case .responseOf(let endpoint, let environment?):
            self(.expectedResponseIn, endpoint, environment)
        case .valueInResponse(let endpoint, let path):
            self(.expectedValueInResponse, endpoint, path)
        case .textInResponse(let endpoint, let path):
            self(.expectedTextInResponse, path, endpoint)
        case .shallowerVariables(let depth): self(.expectedShallowVariables, "\(depth)")
        }
    }

    private func words(_ limit: Limit) -> String {
        switch limit {
        case .nestedContainers(let limit): self(.limitNestedContainers, "\(limit)")
        case .nestedValues(let limit): self(.limitNestedValues, "\(limit)")
        case .nestedTables(let limit): self(.limitNestedTables, "\(limit)")
        case .nestedMappings(let limit): self(.limitNestedMappings, "\(limit)")
        case .nestedDictionaries(let limit): self(.limitNestedDictionaries, "\(limit)")
        case .nestedElements(let limit): self(.limitNestedElements, "\(limit)")
        case .children(let limit): self(.limitChildren, "\(limit)")
        case .containers(let limit): self(.limitContainers, "\(limit)")
        case .scalarBytes(let limit): self(.limitScalarBytes, "\(limit)")
        case .textBytes(let limit): self(.limitTextBytes, "\(limit)")
        case .bytes(let limit, let format): self(.limitBytesOf, "\(limit)", format)
        case .directives(let limit): self(.limitDirectives, "\(limit)")
        case .aliasedValues(let limit): self(.limitAliasedValues, "\(limit)")
        case .aliasedBytes(let limit): self(.limitAliasedBytes, "\(limit)")
        case .content(let values, let bytes): self(.limitContent, "\(values)", "\(bytes)")
        case .nameParts(let limit): self(.limitNameParts, "\(limit)")
        }
    }

    /// The end of what is read.
    func end(of unit: TextUnit) -> String {
        switch unit {
        case .text: self[.endOfText]
        case .line: self[.endOfLine]
        case .record: self[.endOfRecord]
        case .query: self[.endOfQuery]
        }
    }
}
