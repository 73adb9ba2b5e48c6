import Decoding
import Foundation
import Testing
import ValueTree

struct UserTests {
    private let json = """
        [
            {
                "uuid": "...",
                "name": "John",
                "last_name": "Doe",
                "image": null,
                "sports": ["basketball", "tennis"],
                "score": 5
            }
        ]
        """
    private let john = User(
        name: "John",
        surname: "Doe",
        image: nil,
        score: 5,
        sports: ["basketball", "tennis"],
        role: "athlete"
    )

    @Test func theDocumentsResponseDecodes() {
        #expect(decodeJSON(json, with: array(decodeUser)) == .ok([john]))
    }

    @Test func everyFormOfTheResponseDecodes() throws {
        let data = Data(json.utf8)
        let text: String? = json
        let bytes: Data? = data
        let any: Any = try JSONSerialization.jsonObject(with: data)
        let value = try #require(decodeJSON(json, with: value).decoded)
        let results = [
            decodeJSON(data, with: array(decodeUser)),
            decodeJSON(text, with: array(decodeUser)),
            decodeJSON(bytes, with: array(decodeUser)),
            decodeJSON(any, with: array(decodeUser)),
            decodeJSON(value, with: array(decodeUser)),
            array(decodeUser)(value),
            (decodeUser |> array)(value),
        ]
        #expect(results == Array(repeating: .ok([john]), count: 7))
    }

    @Test func everythingThatIsWrongIsTold() {
        let json = """
            [{"name": "Ann", "last_name": "Lee", "score": 1, "sports": []},
             {"name": 5, "image": 7, "score": 2.5, "sports": ["a", null, 3]}]
            """
        #expect(
            decodeJSON(json, with: array(decodeUser)).message == """
                $[1].name: expected String, found the number 5 (2:11, byte 74)
                $[1].last_name: expected String, found nothing (2:2, byte 65)
                $[1].image: expected String, found the number 7 (2:23, byte 86)
                $[1].score: expected Int, found the number 2.5 (2:35, byte 98)
                $[1].sports[1]: expected String, found null (2:56, byte 119)
                $[1].sports[2]: expected String, found the number 3 (2:62, byte 125)
                """
        )
    }

    @Test func aValueThatIsNoObjectIsToldOnce() {
        #expect(
            decodeJSON("[5]", with: array(decodeUser)).message
                == "$[0]: expected an object, found the number 5 (1:2, byte 1)"
        )
        #expect(
            decodeJSON("{}", with: array(decodeUser)).message
                == "$: expected [User], found an empty object (1:1, byte 0)"
        )
    }

    @Test func theShapeIsWhatThePipelineReads() {
        let text = Shape(type: "String", content: .scalar(.string))
        let optionalText = Shape(type: "String", isOptional: true, content: .scalar(.string))
        let number = Shape(
            type: "Int",
            content: .scalar(.integer(bits: Int.bitWidth, isSigned: true))
        )
        let texts = Shape(type: "[String]", content: .element(text))
        let user = Shape(
            type: "User",
            content: .fields([
                Shape.Field(name: "name", shape: text),
                Shape.Field(name: "last_name", shape: text),
                Shape.Field(name: "image", shape: optionalText),
                Shape.Field(name: "score", shape: number),
                Shape.Field(name: "sports", shape: texts),
            ])
        )
        #expect(decodeUser.shape == user)
        #expect(array(decodeUser).shape == Shape(type: "[User]", content: .element(user)))
    }
}
