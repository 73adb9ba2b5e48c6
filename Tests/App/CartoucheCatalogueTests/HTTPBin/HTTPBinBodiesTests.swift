import Foundation
import Testing
import ValueTree

@testable import CartoucheCatalogue

/// Bodies as httpbin sends them, and some that don't match their types.
@Suite struct HTTPBinBodiesTests {
    private let api = HTTPBinAPI(baseURL: "https://httpbin.org")

    @Test func anEchoHasAListForARepeatedName() throws {
        let echo = try api.post.recorded(
            """
            {
              "args": {"a": "1", "b": ["2", "3"]},
              "data": "{\\"x\\": [1.5]}",
              "files": {},
              "form": {},
              "headers": {"Host": "httpbin.org"},
              "json": {"x": [1.5]},
              "origin": "192.0.2.1, 198.51.100.7",
              "url": "https://httpbin.org/post?a=1&b=2&b=3"
            }
            """
        )
        #expect(
            echo
                == .init(
                    args: ["a": "1", "b": ["2", "3"]],
                    headers: ["Host": "httpbin.org"],
                    origin: "192.0.2.1, 198.51.100.7",
                    url: "https://httpbin.org/post?a=1&b=2&b=3",
                    data: #"{"x": [1.5]}"#,
                    form: [:],
                    files: [:],
                    json: ["x": [1.5]]
                )
        )
    }

    @Test func anEchoWithoutABodyHasNoBodyFields() throws {
        let echo = try api.get.recorded(
            #"{"args": {}, "headers": {}, "origin": "::1", "url": "http://[::1]/get"}"#
        )
        #expect(echo == .init(args: [:], headers: [:], origin: "::1", url: "http://[::1]/get"))
    }

    @Test func slidesAreDecodedFromXMLAndJSON() throws {
        let slides = try api.xml.recorded(
            """
            <?xml version='1.0' encoding='us-ascii'?>
            <!--  A SAMPLE set of slides  -->
            <slideshow title="Sample Slide Show" date="Date of publication" author="Yours Truly">
                <slide type="all"><title>Wake up to WonderWidgets!</title></slide>
                <slide type="all">
                    <title>Overview</title>
                    <item>Why <em>WonderWidgets</em> are great</item>
                    <item/>
                </slide>
            </slideshow>
            """,
            type: "application/xml"
        )
        #expect(
            slides.slideshow
                == .init(
                    author: "Yours Truly",
                    date: "Date of publication",
                    title: "Sample Slide Show",
                    slides: [
                        .init(type: "all", title: "Wake up to WonderWidgets!"),
                        .init(
                            type: "all",
                            title: "Overview",
                            items: [["#text": "Why  are great", "em": "WonderWidgets"], ""]
                        ),
                    ]
                )
        )
    }

    @Test func textsAndBytesAreReturnedUnchanged() throws {
        #expect(try api.robots.recorded("User-agent: *\n", type: "text/plain") == "User-agent: *\n")
        #expect(try api.stream.recorded("{\"id\": 0}\n{\"id\": 1}\n").count == 20)
    }

    @Test func aMismatchedResponseIsReported() {
        #expect(
            api.get.complaint(#"{"args": [], "headers": {"Host": 5}, "url": null}"#) == """
                $.args: expected an object, found an empty array (1:10, byte 9)
                """
        )
        #expect(
            api.uuid.complaint(#"{"uuid": "6ba7b810"}"#)
                == #"$.uuid: expected a UUID, found the string "6ba7b810" (1:10, byte 9)"#
        )
        #expect(
            api.bearer.complaint(#"{"authenticated": "yes"}"#)
                == #"$.authenticated: expected Bool, found the string "yes" (1:19, byte 18)"#
        )
        #expect(
            api.xml.complaint("<slideshow><slide></slideshow>", type: "application/xml")
                == "$: expected `</slide>`, found `</slideshow>` (1:19, byte 18)"
        )
    }
}
