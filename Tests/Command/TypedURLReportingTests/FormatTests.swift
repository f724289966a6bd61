import TestSupport
import Testing

@testable import TypedURLReporting

@Suite("The formats of findings, word for word", .inTurn)
struct FormatTests {
    @Test("Findings as text: a line each, the line of the file with a mark, details and other positions")
    func text() {
        #expect(
            printed(SampleFindings.all, by: { TextReporter(output: $0, style: .plain) })
                == #"""
                ./Größe, 50%.json:4:14: error: unknown keyword "minimun"; did you mean "minimum"? \#
                [unknown-keyword]
                  \#t"長さ": "e\#u{301}", "minimun": 1
                  \#t             ^~~~~~~~~
                  {"a": "100 %"} and {} differ
                other.json:2:3: note: the keyword is explained here
                    "minimum": 1
                    ^~~~~~~~~
                /tmp/a:b.json:7:5: warning: "size" is not used [unused-definition]
                      "size": {
                      ^~~~~~~~~
                info: a <b> & 'c' ::error::\u{1B}[31m\u{D}\u{A}]]> \ \u{202E}end [odd-text]

                """#)
    }

    @Test("Findings as text: colours for the position, the word, the message, the rule and the mark")
    func colours() {
        #expect(
            printed(SampleFindings.all, by: { TextReporter(output: $0, style: TextStyle(isColoured: true)) })
                == #"""
                \#u{1B}[1m./Größe, 50%.json:4:14:\#u{1B}[0m \#u{1B}[1;31merror:\#u{1B}[0m \#
                \#u{1B}[1munknown keyword "minimun"; did you mean "minimum"?\#u{1B}[0m \#
                \#u{1B}[2m[unknown-keyword]\#u{1B}[0m
                  \#t"長さ": "e\#u{301}", "minimun": 1
                  \#t             \#u{1B}[1;32m^~~~~~~~~\#u{1B}[0m
                  {"a": "100 %"} and {} differ
                \#u{1B}[1mother.json:2:3:\#u{1B}[0m \#u{1B}[1;36mnote:\#u{1B}[0m the keyword is \#
                explained here
                    "minimum": 1
                    \#u{1B}[1;32m^~~~~~~~~\#u{1B}[0m
                \#u{1B}[1m/tmp/a:b.json:7:5:\#u{1B}[0m \#u{1B}[1;33mwarning:\#u{1B}[0m \#
                \#u{1B}[1m"size" is not used\#u{1B}[0m \#u{1B}[2m[unused-definition]\#u{1B}[0m
                      "size": {
                      \#u{1B}[1;32m^~~~~~~~~\#u{1B}[0m
                \#u{1B}[1;36minfo:\#u{1B}[0m \#u{1B}[1ma <b> & 'c' ::error::\u{1B}[31m\u{D}\u{A}]]> \#
                \ \u{202E}end\#u{1B}[0m \#u{1B}[2m[odd-text]\#u{1B}[0m

                """#)
    }

    @Test("Findings as json: one object, a finding a line")
    func json() {
        #expect(
            printed(SampleFindings.all, by: { JSONReporter(output: $0, command: "lint") })
                == #"""
                {"version":1,"toolVersion":"\#(CommandVersion.number)","command":"lint","findings":[
                {"rule":"unknown-keyword","severity":"error","message":"unknown keyword \"minimun\"; \#
                did you mean \"minimum\"?","details":["{\"a\": \"100 %\"} and {} differ"],\#
                "path":"./Größe, 50%.json","start":{"line":4,"column":14},"end":{"line":4,\#
                "column":23},"related":[{"message":"the keyword is explained here",\#
                "path":"other.json","start":{"line":2,"column":3},"end":{"line":2,"column":12}}],\#
                "fix":{"description":"rename it to \"minimum\"","edits":[{"path":"./Größe, 50%.json",\#
                "start":{"line":4,"column":14},"end":{"line":4,"column":23},"text":"\"minimum\""}]},\#
                "properties":{"keyword":"minimun","depth":2}},
                {"rule":"unused-definition","severity":"warning","message":"\"size\" is not used",\#
                "details":[],"path":"/tmp/a:b.json","start":{"line":7,"column":5},"end":{"line":9,\#
                "column":6},"related":[]},
                {"rule":"odd-text","severity":"info","message":"a <b> & 'c' \#
                ::error::\u001b[31m\r\n]]> \\ \u202eend","details":[],"path":null,"start":null,\#
                "end":null,"related":[]}
                ]}

                """#)
        #expect(
            printed([], by: { JSONReporter(output: $0, command: "lint") })
                == #"""
                {"version":1,"toolVersion":"\#(CommandVersion.number)","command":"lint","findings":[]}

                """#)
    }

    @Test("Findings as jsonl: the same objects, and nothing else")
    func jsonLines() {
        #expect(
            printed(SampleFindings.all, by: { JSONLinesReporter(output: $0) })
                == #"""
                {"rule":"unknown-keyword","severity":"error","message":"unknown keyword \"minimun\"; \#
                did you mean \"minimum\"?","details":["{\"a\": \"100 %\"} and {} differ"],\#
                "path":"./Größe, 50%.json","start":{"line":4,"column":14},"end":{"line":4,\#
                "column":23},"related":[{"message":"the keyword is explained here",\#
                "path":"other.json","start":{"line":2,"column":3},"end":{"line":2,"column":12}}],\#
                "fix":{"description":"rename it to \"minimum\"","edits":[{"path":"./Größe, 50%.json",\#
                "start":{"line":4,"column":14},"end":{"line":4,"column":23},"text":"\"minimum\""}]},\#
                "properties":{"keyword":"minimun","depth":2}}
                {"rule":"unused-definition","severity":"warning","message":"\"size\" is not used",\#
                "details":[],"path":"/tmp/a:b.json","start":{"line":7,"column":5},"end":{"line":9,\#
                "column":6},"related":[]}
                {"rule":"odd-text","severity":"info","message":"a <b> & 'c' \#
                ::error::\u001b[31m\r\n]]> \\ \u202eend","details":[],"path":null,"start":null,\#
                "end":null,"related":[]}

                """#)
        #expect(
            printed([], by: { JSONLinesReporter(output: $0) })
                == #"""

                """#)
    }

    @Test("Findings as github: workflow commands, escaped, without columns where there is more than one line")
    func gitHub() {
        #expect(
            printed(SampleFindings.all, by: { GitHubReporter(output: $0) })
                == #"""
                ::error file=Größe%2C 50%25.json,line=4,endLine=4,col=14,endColumn=23,\#
                title=unknown-keyword::unknown keyword "minimun"; did you mean "minimum"?%0A{"a": "100 \#
                %25"} and {} differ%0Aother.json:2:3: the keyword is explained here
                ::warning file=/tmp/a%3Ab.json,line=7,endLine=9,title=unused-definition::"size" is \#
                not used
                ::notice title=odd-text::a <b> & 'c' ::error::\u{1B}[31m%0D%0A]]> \ \u{202E}end

                """#)
        #expect(
            printed([], by: { GitHubReporter(output: $0) })
                == #"""

                """#)
    }

    @Test("Findings as sarif: as many results as GitHub reads, and how many are left out")
    func sarifLimit() throws {
        for (count, omission) in [
            (SARIFReporter.resultLimit, nil),
            (SARIFReporter.resultLimit + 1, "1 further finding is"),
            (SARIFReporter.resultLimit + 2, "2 further findings are"),
        ] {
            let warnings = Warnings()
            let text = printed(
                Array(repeating: SampleFindings.odd, count: count),
                by: { output in
                    SARIFReporter(
                        output: output, tool: ReportedTool(command: "lint", rules: []),
                        warn: { warnings.lines.append($0) })
                })
            let ending = omission.map { "\($0) left out; a run of SARIF has at most 25,000 results" }
            let notification = ending.map {
                ",\n"
                    + #""invocations":[{"executionSuccessful":true,"toolExecutionNotifications":[{"level":"warning","message":{"text":"\#($0)"}}]}]"#
            }
            #expect(
                text.hasSuffix(#""typedURL/v1":"faf6f37feb4462e9:25000"}}"# + "\n]\(notification ?? "")}]}\n")
            )
            #expect(warnings.lines == ending.map { ["warning: \($0)"] } ?? [])
        }
    }

    private final class Warnings {
        var lines: [String] = []
    }

    @Test("Findings as sarif: rules, places in scalars, URIs, fingerprints and fixes")
    func sarif() {
        #expect(
            printed(SampleFindings.all, by: Self.sarif)
                == #"""
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",\#
                "runs":[{"tool":{"driver":{"name":"typed-url","version":"\#(CommandVersion.number)",\#
                "informationUri":"https://github.com/typed-url/swift-typed-url","rules":[
                {"id":"unknown-keyword","shortDescription":{"text":"Every keyword is one of {{JSON \#
                Schema}}'s."},"defaultConfiguration":{"level":"error"},\#
                "helpUri":"https://github.com/typed-url/swift-typed-url/blob/main/docs/commands/lint.m\#
                d#unknown-keyword"},
                {"id":"unused-definition","shortDescription":{"text":"Every definition is used."},\#
                "defaultConfiguration":{"level":"warning"},\#
                "helpUri":"https://github.com/typed-url/swift-typed-url/blob/main/docs/commands/lint.m\#
                d#unused-definition"}]}},
                "automationDetails":{"id":"typed-url-lint/"},"columnKind":"unicodeCodePoints",\#
                "results":[
                {"ruleId":"unknown-keyword","ruleIndex":0,"level":"error",\#
                "message":{"text":"unknown keyword \"minimun\"; did you mean \"minimum\"?\n{{\"a\": \#
                \"100 %\"}} and {{}} differ"},"locations":[{"physicalLocation":{"artifactLocation":{"u\#
                ri":"Gr%C3%B6%C3%9Fe%2C%2050%25.json","uriBaseId":"%SRCROOT%"},\#
                "region":{"startLine":4,"startColumn":14,"endLine":4,"endColumn":23}}}],\#
                "relatedLocations":[{"id":1,"physicalLocation":{"artifactLocation":{"uri":"other.json"\#
                ,"uriBaseId":"%SRCROOT%"},"region":{"startLine":2,"startColumn":3,"endLine":2,\#
                "endColumn":12}},"message":{"text":"the keyword is explained here"}}],\#
                "partialFingerprints":{"typedURL/v1":"bd0da51f155d16cd:1"},\#
                "fixes":[{"description":{"text":"rename it to \"minimum\""},\#
                "artifactChanges":[{"artifactLocation":{"uri":"Gr%C3%B6%C3%9Fe%2C%2050%25.json",\#
                "uriBaseId":"%SRCROOT%"},"replacements":[{"deletedRegion":{"startLine":4,\#
                "startColumn":14,"endLine":4,"endColumn":23},\#
                "insertedContent":{"text":"\"minimum\""}}]}]}],"properties":{"keyword":"minimun",\#
                "depth":2}},
                {"ruleId":"unused-definition","ruleIndex":1,"level":"warning",\#
                "message":{"text":"\"size\" is not used"},\#
                "locations":[{"physicalLocation":{"artifactLocation":{"uri":"file:///tmp/a%3Ab.json"},\#
                "region":{"startLine":7,"startColumn":5,"endLine":9,"endColumn":6}}}],\#
                "partialFingerprints":{"typedURL/v1":"c0257ec5de08a098:1"}},
                {"ruleId":"odd-text","level":"note","message":{"text":"a <b> & 'c' \#
                ::error::\u001b[31m\r\n]]> \\ \u202eend"},\#
                "partialFingerprints":{"typedURL/v1":"faf6f37feb4462e9:1"}}
                ]}]}

                """#)
        #expect(
            printed([], by: Self.sarif)
                == #"""
                {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0",\#
                "runs":[{"tool":{"driver":{"name":"typed-url","version":"\#(CommandVersion.number)",\#
                "informationUri":"https://github.com/typed-url/swift-typed-url","rules":[
                {"id":"unknown-keyword","shortDescription":{"text":"Every keyword is one of {{JSON \#
                Schema}}'s."},"defaultConfiguration":{"level":"error"},\#
                "helpUri":"https://github.com/typed-url/swift-typed-url/blob/main/docs/commands/lint.m\#
                d#unknown-keyword"},
                {"id":"unused-definition","shortDescription":{"text":"Every definition is used."},\#
                "defaultConfiguration":{"level":"warning"},\#
                "helpUri":"https://github.com/typed-url/swift-typed-url/blob/main/docs/commands/lint.m\#
                d#unused-definition"}]}},
                "automationDetails":{"id":"typed-url-lint/"},"columnKind":"unicodeCodePoints",\#
                "results":[]}]}

                """#)
    }

    @Test("Findings as junit: a test a finding, which errors and warnings fail")
    func junit() {
        #expect(
            printed(SampleFindings.all, by: { JUnitReporter(output: $0, command: "lint") })
                == #"""
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                <testsuite name="typed-url lint">
                <testcase classname="./Größe, 50%.json" name="unknown-keyword at 4:14" file="Größe, \#
                50%.json" line="4">
                <failure type="error" message="unknown keyword &quot;minimun&quot;; did you mean \#
                &quot;minimum&quot;?">unknown keyword &quot;minimun&quot;; did you mean \#
                &quot;minimum&quot;?
                {&quot;a&quot;: &quot;100 %&quot;} and {} differ
                other.json:2:3: the keyword is explained here</failure>
                </testcase>
                <testcase classname="/tmp/a:b.json" name="unused-definition at 7:5" \#
                file="/tmp/a:b.json" line="7">
                <failure type="warning" message="&quot;size&quot; is not used">&quot;size&quot; is \#
                not used</failure>
                </testcase>
                <testcase classname="typed-url lint" name="odd-text">
                <system-out>a &lt;b&gt; &amp; 'c' ::error::\u{1B}[31m\u{D}
                ]]&gt; \ \u{202E}end</system-out>
                </testcase>
                </testsuite>
                </testsuites>

                """#)
        #expect(
            printed([], by: { JUnitReporter(output: $0, command: "lint") })
                == #"""
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                <testsuite name="typed-url lint">
                <testcase classname="typed-url lint" name="no findings"/>
                </testsuite>
                </testsuites>

                """#)
    }

    @Test("Findings as gitlab: an issue a finding")
    func gitLab() {
        #expect(
            printed(SampleFindings.all, by: { GitLabReporter(output: $0) })
                == #"""
                [
                {"description":"unknown keyword \"minimun\"; did you mean \"minimum\"?\n{\"a\": \"100 \#
                %\"} and {} differ\nother.json:2:3: the keyword is explained here",\#
                "check_name":"unknown-keyword","fingerprint":"bd0da51f155d16cd:1","severity":"major",\#
                "location":{"path":"Größe, 50%.json","lines":{"begin":4,"end":4}}},
                {"description":"\"size\" is not used","check_name":"unused-definition",\#
                "fingerprint":"c0257ec5de08a098:1","severity":"minor",\#
                "location":{"path":"/tmp/a:b.json","lines":{"begin":7,"end":9}}},
                {"description":"a <b> & 'c' ::error::\u001b[31m\r\n]]> \\ \u202eend",\#
                "check_name":"odd-text","fingerprint":"faf6f37feb4462e9:1","severity":"info",\#
                "location":{"path":".","lines":{"begin":1,"end":1}}}
                ]

                """#)
        #expect(
            printed([], by: { GitLabReporter(output: $0) })
                == #"""
                []

                """#)
    }

    private static func sarif(_ output: Output) -> any Reporter {
        SARIFReporter(output: output, tool: ReportedTool(command: "lint", rules: SampleFindings.rules))
    }
}
