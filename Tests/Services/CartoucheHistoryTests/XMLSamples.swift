/// XML bodies, each with the text that the history stores.
enum XMLSamples {
    static let all = [
        (
            "<a><user>ada</user><password>open</password><n>1</n></a>",
            "<a><user>ada</user><password>(redacted)</password><n>1</n></a>"
        ),
        (
            "<s:Token xmlns:s='u' id=\"1\"><x>y</x><s:Token>z</s:Token></s:Token ><b/>",
            "<s:Token xmlns:s='u' id=\"1\">(redacted)</s:Token ><b/>"
        ),
        (
            "<login user='ada' apiKey='k>' x:pin = \"12\" n=\"1\"/><token/><b>2</b>",
            "<login user='ada' apiKey='(redacted)' x:pin = \"(redacted)\" n=\"1\"/><token/><b>2</b>"
        ),
        (
            "<?xml version=\"1.0\"?><!-- <token> --><secret><![CDATA[</secret>]]>x</secret><b>2</b>",
            "<?xml version=\"1.0\"?><!-- <token> --><secret>(redacted)</secret><b>2</b>"
        ),
        (
            "<a><![CDATA[<pin>1</pin> < \"]]><pin>2</pin><![CDATA[<token>cut",
            "<a><![CDATA[<pin>(redacted)]]><pin>(redacted)</pin><![CDATA[<token>(redacted)"
        ),
        (
            "<!-- <pin>1</pin> <![CDATA[http://h/?token=y <pin>2</pin>]]> --><n>3</n>",
            "<!-- <pin>(redacted)--><n>3</n>"
        ),
        (
            "<password>\u{301}x</password>\u{301}<pin n='\u{301}1'>\u{301}2</pin>",
            "<password>(redacted)</password>\u{301}<pin n='\u{301}1'>(redacted)"
        ),
        (
            "<to href=\"/a?token=x\">http://h/?token=y</to>",
            "<to href=\"/a?token=(redacted)\">http://h/?token=(redacted)</to>"
        ),
        ("<a><token>cut", "<a><token>(redacted)"), ("<a token='cut", "<a token=(redacted)"),
        ("1 < 2 <", "1 < 2 <"), ("<a>say opensesame</a>", "<a>say (redacted)</a>"),
    ]
}
