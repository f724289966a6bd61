/// How the page looks.
enum Stylesheet {
    static let text: Markup = "\(colours)\(frame)\(opening)\(kinds)\(cells)\(chat)\(mistakes)\(narrow)"

    private static let colours: Markup = """
        :root{color-scheme:light dark;--paper:#f5f2ec;--card:#fffefb;--ink:#1a2327;--quiet:#566268;
        --line:#e2ddd1;--accent:#0b6b7d;--tint:#dcebed;--own:#0b6b7d;--own-ink:#fff;--own-quiet:#cfe8ec;
        --wall:#e9eeec;--warn:#b0301f;--warn-tint:#fbe9e4;--night:#15212a;--night-ink:#dbe6ea;
        --flare:#ff9c85;--shadow:0 1px 2px rgb(40 30 10/.06),0 8px 24px rgb(40 30 10/.07)}
        @media (prefers-color-scheme:dark){:root{--paper:#0f1619;--card:#182226;--ink:#e9eff1;
        --quiet:#9dafb6;--line:#29383e;--accent:#6ad0df;--tint:#1c3a42;--own:#125e6d;--own-ink:#f2fafb;
        --own-quiet:#b9dde4;--wall:#121b1f;--warn:#ff9c85;--warn-tint:#38211d;--night:#0a1114;
        --night-ink:#d5e1e5;--shadow:0 1px 2px rgb(0 0 0/.3),0 8px 24px rgb(0 0 0/.25)}}

        """

    private static let frame: Markup = """
        *{box-sizing:border-box}
        html{scroll-behavior:smooth;-webkit-text-size-adjust:100%}
        @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
        body{margin:0;background:var(--paper);color:var(--ink);line-height:1.5;
        font:400 1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",
        "Liberation Sans",sans-serif}
        code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
        h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
        ul,ol{list-style:none}
        img,svg[role]{display:block;max-width:100%;height:auto}
        .sheet{position:absolute}
        a{color:var(--accent)}
        :focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:6px}
        .skip{position:absolute;left:-99rem}
        .skip:focus{left:1rem;top:1rem;z-index:2;background:var(--card);padding:.5rem 1rem}
        .opening,main,footer{max-width:76rem;margin:0 auto;padding:0 2rem}
        section{padding-top:5rem}
        .heading{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:.5rem 2rem;
        align-items:baseline;padding-top:1.25rem;margin-bottom:1.75rem;border-top:2px solid var(--ink)}
        h2{font-size:clamp(1.6rem,3vw,2.1rem);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
        .heading p{color:var(--quiet);max-width:44rem;text-wrap:pretty}
        footer{margin-top:5rem;padding-bottom:3rem;color:var(--quiet);font-size:.875rem}
        footer p{border-top:1px solid var(--line);padding-top:1rem;max-width:none}
        footer p+p{border:0;padding-top:.25rem}

        """

    private static let opening: Markup = """
        .opening{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:3.5rem;
        align-items:center;padding-top:4rem}
        .brand{color:var(--accent);font-weight:650;letter-spacing:.01em}
        h1{margin:.75rem 0 1.25rem;font-size:clamp(2.3rem,5.2vw,3.9rem);line-height:1.04;
        letter-spacing:-.035em;text-wrap:balance}
        .lead{font-size:1.125rem;color:var(--quiet);max-width:34rem;text-wrap:pretty}
        .figures{display:flex;flex-wrap:wrap;gap:1rem 2.5rem;margin:2rem 0}
        .figures div{display:flex;flex-direction:column-reverse}
        .figures dt{color:var(--quiet);font-size:.875rem}
        .figures dd{font-size:2rem;font-weight:700;line-height:1.1;letter-spacing:-.02em;
        font-variant-numeric:tabular-nums}
        nav{display:flex;flex-wrap:wrap;gap:.5rem}
        nav a{padding:.45rem .9rem;border:1px solid var(--line);border-radius:99px;background:var(--card);
        color:var(--ink);font-size:.9375rem;text-decoration:none}
        nav a:hover{border-color:var(--accent);color:var(--accent)}
        .showpiece{position:relative;padding-bottom:4.5rem}
        .showpiece :is(img,svg[role]),.showpiece .failure{width:100%;aspect-ratio:4/3;border-radius:20px;
        box-shadow:var(--shadow)}
        .showpiece figcaption{position:absolute;right:1.5rem;bottom:0;padding:1rem 1.4rem;
        border-radius:14px;background:var(--night);color:var(--night-ink);box-shadow:var(--shadow)}
        .showpiece .url{font-size:.875rem;line-height:1.6;color:inherit}
        .showpiece .url i{color:#7fd3e0}

        """

    private static let kinds: Markup = """
        .how{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1.5rem;margin-bottom:2rem}
        .how .step{display:flex;flex-direction:column;min-width:0}
        .how h3{margin-bottom:.5rem;font-size:.875rem;font-weight:650;color:var(--quiet)}
        .how h3 code{margin-left:.35rem;font-weight:400}
        .how>.step{position:relative;min-height:24rem}
        .how>.step pre{position:absolute;inset:1.85rem 0 0;overflow:auto}
        .how pre i{font-style:normal;color:#7fd3e0}
        .how .wrapped,.how .url{white-space:pre-wrap;overflow-wrap:anywhere}
        .how .url{font-size:inherit;line-height:inherit;color:inherit}
        .how pre span{display:inline;padding:0;text-indent:0}
        .made{display:flex;flex-direction:column;gap:1rem;min-width:0}
        .made :is(img,svg[role]){max-width:100%;max-height:22rem;width:auto;border-radius:14px}

        """

    private static let cells: Markup = """
        .scroller{max-height:min(46rem,80vh);overflow-y:auto;padding:1.25rem;border:1px solid var(--line);
        border-radius:20px;background:var(--wall);scrollbar-gutter:stable}
        .grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1.25rem}
        .grid.wide{grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}
        .grid.small{grid-template-columns:repeat(4,minmax(0,1fr))}
        .grid li{min-width:0}
        .cell{height:100%;overflow:hidden;border:1px solid var(--line);border-radius:14px;
        background:var(--card);box-shadow:var(--shadow)}
        .cell :is(img,svg[role]){width:100%}
        .cell figcaption{padding:.75rem .9rem .9rem}
        .cell b{display:block;font-size:.9375rem;font-weight:650}
        .url{display:block;font-size:.75rem;line-height:1.5;color:var(--quiet);overflow-wrap:anywhere}
        .url i{font-style:normal;color:var(--accent)}
        .url.stacked span{display:block;padding-left:1em}
        .small .cell{border:0;background:none;box-shadow:none;border-radius:0;text-align:center}
        .small .cell :is(img,svg[role]){width:96px;height:96px;margin:0 auto}
        .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1.5rem;
        align-items:start}
        .cards .cell{border:0;background:none;box-shadow:none;overflow:visible;border-radius:0}
        .cards .cell :is(img,svg[role]){width:auto;filter:drop-shadow(0 6px 16px rgb(30 30 20/.14))}
        .cards .cell figcaption{padding:1rem 0 0}
        .failure{display:flex;flex-direction:column;gap:.35rem;justify-content:center;min-height:11rem;
        padding:1.25rem;background:var(--warn-tint);color:var(--warn);font-size:.875rem;
        overflow-wrap:anywhere}
        .failure b{font-size:.9375rem}

        """

    private static let chat: Markup = """
        .messenger{display:grid;grid-template-columns:19rem minmax(0,1fr);overflow:hidden;
        border:1px solid var(--line);border-radius:20px;background:var(--card);box-shadow:var(--shadow)}
        .chats{border-right:1px solid var(--line)}
        .chats h3{padding:1.25rem 1.25rem .75rem;font-size:1.125rem}
        .chats li{display:grid;grid-template-columns:3rem minmax(0,1fr) auto;gap:.75rem;align-items:center;
        padding:.65rem 1.25rem}
        .chats li.open{background:var(--tint)}
        .chats :is(img,svg[role]),.bar :is(img,svg[role]){width:3rem;height:3rem}
        .chats b,.chats span{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
        .chats b{font-weight:650}
        .chats span,.chats time,.bar p{color:var(--quiet);font-size:.875rem}
        .chats time{align-self:start;padding-top:.2rem;font-size:.8125rem}
        .bar{display:flex;gap:.85rem;align-items:center;padding:.85rem 1.5rem;
        border-bottom:1px solid var(--line)}
        .bar h3{font-size:1.0625rem;line-height:1.3}
        .messages{display:flex;flex-direction:column;gap:1rem;padding:1.5rem;background:var(--wall)}
        .message{display:flex;gap:.65rem;align-items:flex-end;max-width:min(34rem,92%)}
        .message.own{align-self:flex-end}
        .message>:is(img,svg[role]){flex:none;width:2.25rem;height:2.25rem}
        .bubble{min-width:0;padding:.65rem .9rem;border-radius:18px 18px 18px 5px;background:var(--card);
        box-shadow:0 1px 2px rgb(30 30 20/.1)}
        .own .bubble{max-width:21rem;border-radius:18px 18px 5px;background:var(--own);color:var(--own-ink)}
        .name{color:var(--accent);font-size:.875rem;font-weight:650}
        .media{margin:.5rem -.4rem .5rem}
        .media :is(img,svg[role]),.media .failure{border-radius:12px}
        .media picture{display:block}
        .media :is(img[width],svg[role]){width:100%}
        .album{display:grid;grid-template-columns:1fr 1fr;gap:.3rem}
        .own .url,.own .url i{color:var(--own-quiet)}
        .urls .url+.url{margin-top:.15rem}
        .message .failure{min-height:6rem}
        .chats .failure,.bar .failure,.message>.failure{min-height:0;width:3rem;height:3rem;padding:0;
        border-radius:50%;overflow:hidden}
        .chats .failure *,.bar .failure *,.message>.failure *{display:none}

        """

    private static let mistakes: Markup = """
        .mistakes{display:grid;gap:1.25rem}
        .mistakes li{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2.6fr);gap:.5rem 2rem;
        align-items:baseline}
        .mistakes h3,.aside{font-size:1rem;font-weight:650;text-wrap:balance}
        .aside{margin:2.5rem 0 1rem}
        .heading+.aside{margin-top:0}
        pre{margin:0;padding:1.1rem 1.3rem;overflow-x:auto;border:1px solid var(--line);border-radius:14px;
        background:var(--night);color:var(--night-ink);font-size:.8125rem;line-height:1.55}
        pre span{display:block;white-space:pre-wrap;padding-left:var(--hang,0);
        text-indent:calc(var(--hang,0ch)*-1)}
        pre em{font-style:normal;font-weight:700;color:var(--flare)}

        """

    private static let narrow: Markup = """
        @media (max-width:60rem){
        .opening{grid-template-columns:minmax(0,1fr);gap:2.5rem;padding-top:3rem}
        .heading,.mistakes li,.how{grid-template-columns:minmax(0,1fr)}
        .how>.step pre{position:static;max-height:24rem}
        .how>.step{min-height:0}
        .messenger{grid-template-columns:minmax(0,1fr)}
        .chats{border-right:0;border-bottom:1px solid var(--line)}
        .chats h3,.chats time,.chats span{display:none}
        .chats ul{display:flex;overflow-x:auto;padding:.5rem}
        .chats li{flex:0 0 5.5rem;grid-template-columns:minmax(0,1fr);gap:.35rem;justify-items:center;
        padding:.6rem .3rem;border-radius:12px;text-align:center}
        .chats li>div{width:100%}
        .chats b{font-size:.8125rem}}
        @media (max-width:40rem){
        .opening,main,footer{padding-left:1.1rem;padding-right:1.1rem}
        section{padding-top:3.5rem}
        .figures{gap:1rem 1.75rem}
        .showpiece figcaption{right:.75rem}
        .scroller{padding:.75rem;max-height:min(40rem,75vh)}
        .grid,.grid.wide{grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}
        .grid.small{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.5rem .75rem}
        .cell figcaption{padding:.6rem .7rem .7rem}
        .url{font-size:.6875rem}
        .messages{padding:1rem .75rem}
        .message{max-width:100%}
        .message.own{max-width:90%}
        .failure{min-height:8rem;padding:.8rem}
        pre{padding:.9rem 1rem;font-size:.75rem}
        pre span{white-space:pre}}
        @media print{.scroller{max-height:none}}

        """
}
