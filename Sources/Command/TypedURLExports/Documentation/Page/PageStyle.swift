/// The page's style sheet.
enum PageStyle {
    static let text = #"""
        :root {
          color-scheme: light dark;
          --back: light-dark(#f6f7f9, #121417); --card: light-dark(#fff, #1a1d22);
          --ink: light-dark(#1b1f24, #e7e9ec); --soft: light-dark(#59636e, #9aa5b1);
          --line: light-dark(#e1e5ea, #2c323a); --tint: light-dark(#f1f4f8, #22272e);
          --accent: light-dark(#0a5bc4, #76b4ff); --name: light-dark(#96217c, #f09be0);
          --bad: light-dark(#b3261e, #ff9d94); --good: light-dark(#0f6b37, #6fd99a);
          --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
        }
        * { box-sizing: border-box }
        [hidden] { display: none !important }
        html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100% }
        body {
          margin: 0 auto; max-width: 76rem; padding: 0 1.5rem 4rem; background: var(--back); color: var(--ink);
          font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
          display: grid; grid-template: auto auto 1fr / 13rem minmax(0, 1fr); column-gap: 2.5rem;
        }
        h1, h2, h3, p, ul { margin: 0; padding: 0 }
        a { color: var(--accent); text-decoration: none } a:hover { text-decoration: underline }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
        code, pre, .url { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; unicode-bidi: isolate }
        .skip { position: absolute; left: -99rem } .skip:focus { left: 1rem; top: .5rem }
        #_top { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: 1.75rem 0 1.25rem }
        #_top h1 { font-size: 1.6rem; letter-spacing: -.02em } #_top p { color: var(--soft); flex: 1; min-width: 12rem; overflow-wrap: anywhere }
        nav { grid-area: 2 / 1 / span 2; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow: auto; padding: .25rem 0 1rem }
        nav ul { list-style: none } nav a { display: block; padding: .3rem .6rem; border-radius: 6px; color: var(--ink); overflow-wrap: anywhere }
        nav a:hover, nav a[aria-current] { background: var(--tint); text-decoration: none } nav a[aria-current] { font-weight: 600 } nav .old a { color: var(--soft); text-decoration: line-through }
        main, #_read { grid-column: 2 }
        article, #_read { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem 1.5rem 1.4rem; margin-bottom: 1.25rem }
        article:target { border-color: var(--accent) }
        article > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .6rem }
        h2 { font-size: 1.25rem; letter-spacing: -.01em } h2 a { color: inherit; display: inline-block }
        h3 { font-size: .8rem; font-weight: 600; color: var(--soft); margin: 1.1rem 0 .35rem }
        article .name { color: var(--soft) } .about { margin-top: .25rem } .none { color: var(--soft); margin-top: .8rem }
        header b, th b { font-weight: 400; font-size: .72rem; line-height: 1.5; border: 1px solid currentColor; border-radius: 99px; padding: 0 .5em; color: var(--accent); white-space: nowrap }
        b.old { color: var(--bad) }
        .template { margin-top: .8rem; padding: .6rem .8rem; background: var(--tint); border-radius: 8px; line-height: 1.6 }
        .template span { color: var(--soft) } var { font-style: normal; color: var(--name); font-weight: 600 }
        table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-size: .94rem }
        thead th { font-size: .8rem; font-weight: 600; color: var(--soft); border: 0; padding-top: 0 }
        th, td { text-align: left; vertical-align: top; padding: .45rem 1rem .45rem 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere }
        tbody tr:first-child > * { border-top-color: var(--soft) }
        th:first-child { width: 26% } td:nth-child(2) { width: 34% } td:last-child, th:last-child { padding-right: 0 }
        tbody th > code { color: var(--name); font-weight: 600; margin-right: .5em } b + b { margin-left: .3em } td > code { color: inherit }
        tr.member th { padding-left: 1.1rem } tr.member > * { border-top-style: dotted }
        th small { color: var(--soft); font-size: .85rem }
        article ul { list-style: none; font-size: .94rem } article li { padding: .12rem 0 }
        .examples li { display: flex; align-items: baseline; gap: .5rem } .examples a { flex: 0 1 auto; padding: .15rem 0 }
        button, input, select, textarea { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .35rem .65rem; max-width: 100% }
        input, textarea, select { width: 100% } textarea { resize: vertical; display: block }
        ::placeholder { color: var(--soft); opacity: 1 }
        button { cursor: pointer; color: var(--accent); white-space: nowrap } button:hover { background: var(--tint) }
        button.small { font-size: .78rem; line-height: 1.4; padding: .05rem .5rem; border-radius: 6px; min-height: 1.5rem }
        .row > a { min-height: 1.5rem } a.small { font-size: .88rem; line-height: 1.5rem } [aria-invalid=true] { border-color: var(--bad) }
        #_search { width: 15rem } .hint { color: var(--soft); font-size: .88rem; margin-top: .35rem } main > .hint { margin: 0 0 .6rem }
        #_read h2 { margin-bottom: .6rem } #_url { padding: .55rem .8rem }
        .good, .bad { margin-top: .8rem; font-weight: 600 } .good::before { content: "✓ "; color: var(--good) } .bad { color: var(--bad) } .bad a { color: inherit; text-decoration: underline }
        .marks { margin: .6rem 0 0; padding: .6rem .8rem; background: var(--tint); border-radius: 8px; overflow-x: auto; white-space: pre; overflow-wrap: normal; line-height: 1.45 }
        .marks div > * { display: block } .marks b { color: var(--bad); font-weight: 400; margin: 0 } .marks .text { white-space: pre-wrap; overflow-wrap: anywhere }
        .marks > i, .marks i > i { display: block; height: 0 } .marks i > i { width: 1ch } .values { margin-top: .5rem } .values td:last-child { width: auto }
        .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; margin-top: .7rem }
        .form { margin-top: 1.1rem; border-top: 1px solid var(--line); padding-top: .7rem } summary { cursor: pointer; color: var(--accent); font-weight: 600; width: fit-content; min-height: 1.5rem }
        .fields { display: grid; grid-template-columns: minmax(0, 1fr); gap: .55rem; margin-top: .8rem } .field { display: grid; grid-template-columns: 26% minmax(0, 1fr); gap: 0 1rem; align-items: baseline }
        .field > label, .members code { color: var(--bad) } .field code, .members code { color: var(--name); font-weight: 600 }
        .field .row { margin: 0; flex-wrap: nowrap } .members { display: grid; grid-template-columns: minmax(0, 1fr); gap: .4rem } .members label { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: .5rem; align-items: baseline }
        .fields > button { justify-self: start }
        @media screen and (max-width: 52rem) {
          body { display: block; padding: 0 1rem 3rem } nav { position: static; max-height: none; margin-bottom: 1rem }
          nav ul { display: flex; flex-wrap: wrap; gap: .3rem } nav a { background: var(--card); border: 1px solid var(--line); padding: .15rem .6rem }
          #_search { width: auto; flex: 1; min-width: 9rem } article, #_read { padding: 1rem }
          table, tbody, tr, th, td { display: block; width: auto !important } thead { display: none }
          th, td { border: 0; padding: 0 } tr { border-top: 1px solid var(--line); padding: .5rem 0 } tr.member { border-top-style: dotted; padding-left: 1rem } tr.member th { padding: 0 }
          td:nth-child(3) { color: var(--soft) } .examples li { flex-wrap: wrap }
          .field, .members label { grid-template-columns: 1fr } .field .row { flex-wrap: wrap }
        }
        @page { margin: 1.6cm 1.4cm }
        @media print {
          :root { color-scheme: light; --back: #fff } body { display: block; max-width: none; padding: 0; font-size: 10pt }
          nav, button, #_search, #_read, .skip, .form { display: none !important }
          article { border: 0; border-top: 1px solid #999; border-radius: 0; padding: 1rem 0; margin: 0 } #_top { padding: 0 0 1rem }
          tr, li, .template, article > header { break-inside: avoid } h2, h3, thead, article > header, .about, .template { break-after: avoid } .template { border: 1px solid #ccc }
          a { color: inherit }
        }
        """#
}
