import ValueTree

@testable import CartoucheExplorer

/// An expectation for each of its keys.
enum Expectations {
    static let all: [(key: PhraseKey, expectation: Expected)] =
        syntax.map { ($0, .syntax($1)) } + values.map { ($0, .value($1)) }
        + limits.map { ($0, .limit($1)) }
        + [(.either, .either([.sign("]"), .sign("}")]))]

    private static let syntax: [(PhraseKey, SyntaxExpectation)] = [
        (.endOfText, .end(.text)), (.endOfLine, .end(.line)), (.endOfRecord, .end(.record)),
        (.endOfQuery, .end(.query)), (.expectedValue, .value),
        (.expectedValueAfterComma, .valueAfterComma), (.expectedKey, .key),
        (.expectedKeyInQuotes, .keyInQuotes), (.expectedDigit, .digit),
        (.expectedNoLeadingZeros, .numberWithoutLeadingZeros),
        (.expectedClosingQuote, .closingQuote), (.expectedClosing, .closing("'''")),
        (.expectedEscapedControl, .escapedControl), (.expectedEscape, .escape),
        (.expectedFourHexDigits, .fourHexadecimalDigits),
        (.expectedHexDigits, .hexadecimalDigits(8)),
        (.expectedCharacterNumber, .characterNumber), (.expectedValidUTF8, .validUTF8),
        (.expectedUTF8Text, .utf8Text), (.expectedWhiteSpace, .whiteSpace),
        (.expectedJSONText, .jsonText), (.expectedJSONValue, .jsonValue),
        (.expectedEachKeyOnce, .eachKeyOnce), (.expectedEventField, .eventField),
        (.expectedMilliseconds, .milliseconds), (.expectedIDWithoutNull, .idWithoutNull),
        (.expectedTOMLValue, .tomlValue),
        (.expectedPlainComment, .commentWithoutControls), (.expectedEachTableOnce, .eachTableOnce),
        (.expectedOpenTable, .openTable), (.expectedTextKey, .textKey),
        (.expectedTextOfTag, .textOfTag("!!int")), (.expectedMapping, .mappingToMerge),
        (.expectedLessNesting, .lessNesting), (.expectedElement, .element),
        (.expectedElementName, .elementName), (.expectedAttributeName, .attributeName),
        (.expectedEachAttributeOnce, .eachAttributeOnce), (.expectedEscapedLess, .escapedLess),
        (.expectedReferenceEnd, .referenceEnd), (.expectedReference, .reference),
        (.expectedDeclarationAtStart, .declarationAtStart), (.expectedEncodingUTF8, .encodingUTF8),
        (.expectedText, .text), (.expectedPropertyList, .propertyList),
        (.expectedBinaryPropertyList, .binaryPropertyList),
        (.expectedPropertyListValue, .propertyListValue),
        (.expectedOneValue, .onePropertyListValue), (.expectedKeyElement, .keyElement),
        (.expectedValueOfKey, .valueOfKey), (.expectedEndOfLists, .endOfLists),
        (.expectedInteger, .integer), (.expectedNumber, .number), (.expectedDate, .date),
        (.expectedBinaryData, .base64), (.expectedElementsIn, .elementsIn("dict")),
        (.expectedEscapedByte, .escapedByte), (.expectedSameText, .sameKind(name: "a", .text)),
        (.expectedSameList, .sameKind(name: "a", .list)),
        (.expectedSameDictionary, .sameKind(name: "a", .dictionary)),
    ]

    private static let values: [(PhraseKey, ValueExpectation)] = [
        (.expectedArray, .array), (.expectedObject, .object), (.expectedKeyOnce, .keyOnce),
        (.expectedNoSuchKey, .noSuchKey), (.expectedNoSuchComponent, .noSuchComponent),
        (.expectedNumberOf, .numberOf(type: "Double")),
        (.expectedIntegerOf, .integer(type: "Int8", from: "-128", to: "127")),
        (.expectedURL, .url), (.expectedUUID, .uuid), (.expectedBase64, .base64),
        (.expectedDecodedBody, .decodedBody), (.expectedValidString, .validString),
        (.expectedWholeString, .stringOfWholeCharacters),
        (.expectedValidKey, .validKey), (.expectedWholeKey, .keyOfWholeCharacters),
        (.expectedDateLike, .dateLike("2002-05-09T15:21:00Z")), (.expectedDateOfAPI, .dateOfAPI),
        (.expectedWrittenDate, .writtenDate(examples: "today")), (.expectedOneOf, .oneOf("1, 2")),
        (.expectedNoAlternatives, .nothing), (.expectedAccepted, .accepted("?")),
        (.expectedJSONFor, .jsonFor(type: "Pet")), (.expectedDeclared, .declaredFormat("JSON")),
        (.expectedTextInUTF8, .textInUTF8), (.expectedMultipart, .multipartForm("?")),
        (.expectedKnownVariable, .knownVariable(name: "host", known: ["a", "b"])),
        (.expectedAnyVariable, .knownVariable(name: "host", known: [])),
        (.expectedAnotherValue, .anotherValue), (.expectedAddress, .address),
        (.expectedServerLike, .serverLike("localhost:8443")),
        (.expectedLogLevel, .logLevel("warning, error")), (.expectedNumberFrom, .numberFrom(0)),
        (.expectedColor, .color),
        (.expectedNumberBetween, .numberBetween(1, 1000)),
        (.expectedFieldName, .fieldName), (.expectedFieldValue, .fieldValue),
        (.expectedNoCircle, .variableWithoutCircle(names: ["a", "b", "a"])),
        (.expectedShorterVariables, .shorterVariables(bytes: 100)),
        (.expectedShallowVariables, .shallowerVariables(depth: 64)),
        (.expectedResponse, .responseOf(endpoint: "Todos.login")),
        (.expectedResponseIn, .responseOf(endpoint: "Todos.login", environment: "staging")),
        (.expectedValueInResponse, .valueInResponse(endpoint: "Todos.login", path: "token")),
        (.expectedTextInResponse, .textInResponse(endpoint: "Todos.login", path: "user")),
    ]

    private static let limits: [(PhraseKey, Limit)] = [
        (.limitNestedContainers, .nestedContainers(512)), (.limitNestedValues, .nestedValues(512)),
        (.limitNestedTables, .nestedTables(512)), (.limitNestedMappings, .nestedMappings(512)),
        (.limitNestedDictionaries, .nestedDictionaries(512)),
        (.limitNestedElements, .nestedElements(64)), (.limitChildren, .children(9)),
        (.limitContainers, .containers(9)), (.limitScalarBytes, .scalarBytes(9)),
        (.limitTextBytes, .textBytes(9)), (.limitBytesOf, .bytes(9, of: "XML")),
        (.limitDirectives, .directives(9)), (.limitAliasedValues, .aliasedValues(9)),
        (.limitAliasedBytes, .aliasedBytes(9)), (.limitContent, .content(values: 9, bytes: 9)),
        (.limitNameParts, .nameParts(9)),
    ]
}

/// A finding for each of its keys.
enum Findings {
    static let all: [(key: PhraseKey, found: Found)] =
        [
            (.foundNothing, .nothing), (.foundByte, .byte(0xE9)),
            (.foundInvalidByte, .invalidByte(0xE9)), (.foundCharacter, .character("U+0000")),
            (.foundEscape, .escape(before: .end(.text))), (.foundOneMore, .oneMore),
            (.foundLonger, .longer), (.foundMore, .more), (.foundBytes, .bytes(9)),
            (.foundParts, .parts(9)), (.foundItAgain, .itAgain), (.foundAgain, .again("`a`")),
            (.foundCompleteTable, .completeTable("a")), (.foundWhiteSpace, .whiteSpace),
            (.foundText, .text), (.foundString, .string("\"x\"")), (.foundNumber, .number("5")),
            (.foundEmptyArray, .array(0)), (.foundArray, .array(3)),
            (.foundEmptyObject, .object(0)), (.foundObject, .object(3)),
            (.foundArrayValue, .arrayValue(3)), (.foundObjectValue, .objectValue(3)),
            (.foundAString, .kind(.string)), (.foundANumber, .kind(.number)),
            (.foundAByte, .kind(.byte)), (.foundAnArray, .kind(.array)),
            (.foundAnObject, .kind(.object)), (.foundForm, .form),
            (.foundAnotherElement, .xml(.anotherElement)),
            (.foundDocumentType, .xml(.documentType)), (.foundTooLarge, .yaml(.tooLarge)),
            (.foundAnotherDocument, .yaml(.anotherDocument)),
            (.foundUndefinedAlias, .yaml(.undefinedAlias)),
            (.foundListOrMapping, .yaml(.listOrMapping)),
            (.foundOpenContainers, .yaml(.openContainers(9))),
            (.foundContent, .propertyList(.content)),
            (.foundKeyWithoutValue, .propertyList(.keyWithoutValue)),
            (.foundWithoutEnd, .propertyList(.withoutEnd)),
            (.foundListInItself, .propertyList(.listInItself)),
            (.foundBrokenObject, .propertyList(.brokenObject)),
            (.foundLateDate, .propertyList(.lateDate(path: "$.a"))),
            (.foundOtherKeys, .propertyList(.otherKeys(path: "$.a"))),
            (.foundNowText, .otherKind(name: "a", .text)),
            (.foundNowList, .otherKind(name: "a", .list)),
            (.foundNowDictionary, .otherKind(name: "a", .dictionary)),
        ] + faults.map { ($0, .yaml(.fault($1, words: "did not find expected key"))) }

    /// What libyaml says in its own words, which are English.
    static let faults: [(key: PhraseKey, fault: YAMLFinding.Fault)] = [
        (.foundEarlyEnd, .earlyEnd), (.foundNoKey, .noKey), (.foundNoColon, .noColon),
        (.foundNoComma, .noComma), (.foundNoValue, .noValue), (.foundIndentation, .indentation),
        (.foundTab, .tab), (.foundStrayCharacter, .character), (.foundStrayColon, .colonInValue),
        (.foundStrayDash, .dash), (.foundUnknownEscape, .escape), (.foundTag, .tag),
        (.foundAnchor, .anchor), (.foundDirective, .directive), (.foundBorder, .border),
        (.foundEncoding, .encoding), (.foundFault, .other),
    ]
}
