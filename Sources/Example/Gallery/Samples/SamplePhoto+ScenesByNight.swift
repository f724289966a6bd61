extension SamplePhoto {
    static let harbour = SamplePhoto(
        id: "harbour", description: "A city's lit towers across the water, under a full moon",
        width: 1200, height: 1600,
        content: """
            <defs>
            <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0d1440"/>\
            <stop offset=".7" stop-color="#4a3c86"/><stop offset="1" stop-color="#d0688a"/>\
            </linearGradient>
            <linearGradient id="water" x2="0" y2="1"><stop stop-color="#7a4a86"/>\
            <stop offset="1" stop-color="#0f1640"/></linearGradient>
            <pattern id="windows" width="40" height="52" patternUnits="userSpaceOnUse">\
            <rect x="8" y="10" width="14" height="20" fill="#ffd98a"/>\
            <rect x="28" y="10" width="8" height="20" fill="#ffd98a" fill-opacity=".25"/></pattern>
            <pattern id="offices" width="60" height="44" patternUnits="userSpaceOnUse">\
            <rect x="8" y="8" width="20" height="12" fill="#9fe0ff"/>\
            <rect x="36" y="8" width="16" height="12" fill="#ffe7ad"/>\
            <rect x="8" y="30" width="44" height="6" fill="#9fe0ff" fill-opacity=".2"/></pattern>
            </defs>
            <rect width="1200" height="1600" fill="url(#sky)"/>
            <g fill="#fff"><circle cx="120" cy="140" r="4"/><circle cx="300" cy="90" r="3"/>\
            <circle cx="470" cy="210" r="4"/><circle cx="640" cy="110" r="3"/>\
            <circle cx="1080" cy="120" r="4"/><circle cx="210" cy="320" r="3"/>\
            <circle cx="560" cy="360" r="3"/><circle cx="1010" cy="470" r="3"/>\
            <circle cx="80" cy="480" r="4"/><circle cx="720" cy="250" r="3"/>\
            <circle cx="1130" cy="330" r="3"/><circle cx="390" cy="430" r="3"/></g>
            <circle cx="880" cy="290" r="190" fill="#fff" fill-opacity=".08"/>
            <circle cx="880" cy="290" r="128" fill="#fdf3d8"/><g fill="#e6d8b4">\
            <circle cx="840" cy="250" r="26"/><circle cx="920" cy="330" r="34"/>\
            <circle cx="900" cy="220" r="14"/><circle cx="830" cy="350" r="16"/></g>
            <g fill="#352f6e"><path d="M0 \
            760h110v-90h100v150h90v-230h40v-60h20v60h40v290h80v-160h120\
            v200h100v-320h110v280h90v-120h120v180h180v400H0Z"/></g>
            <g fill="#1d1a4d"><path d="M40 860h160v300H40ZM240 700h150v460H240ZM440 \
            800h120v360H440ZM610 620h70l20 -40v-120h8v120l20 40h72v540H610ZM840 780h140v380H840ZM1020 \
            880h180v280h-180Z"/></g>
            <g fill="url(#windows)"><path d="M40 880h160v280H40ZM440 820h120v340H440ZM1020 \
            900h160v260h-160Z"/></g>
            <g fill="url(#offices)"><path d="M240 720h150v440H240ZM610 640h180v520H610ZM840 \
            800h140v360H840Z"/></g>
            <circle cx="704" cy="456" r="8" fill="#ff6b6b"/>
            <path d="M0 1130h1200v40H0Z" fill="#0f0d33"/>
            <rect y="1160" width="1200" height="440" fill="url(#water)"/>
            <g fill="#ffd98a" fill-opacity=".5">\
            <path d="M70 1180h90v16H70ZM60 1230h70v12H60ZM90 1290h60v10H90ZM460 1180h80v16h-80ZM440 \
            1240h60v12h-60ZM1040 1180h110v16h-110ZM1060 1250h70v12h-70ZM1050 1320h50v10h-50Z"/></g>
            <g fill="#9fe0ff" fill-opacity=".45">\
            <path d="M260 1180h110v16H260ZM270 1250h70v12h-70ZM640 1180h130v16H640ZM660 \
            1240h80v12h-80ZM680 1310h60v10h-60ZM850 1190h110v14H850Z"/></g>
            <g fill="#fdf3d8" fill-opacity=".65">\
            <path d="M820 1230h130v10H820ZM850 1280h90v10h-90ZM800 1340h150v10H800ZM860 \
            1400h70v10h-70ZM830 1470h110v10H830Z"/></g>
            <g><path d="M170 1420h360q-30 90 -90 90H250q-56 0 -80 -90Z" fill="#f4f0ff"/>\
            <path d="M170 1420h360l-10 26H180Z" fill="#e0513c"/>\
            <path d="M260 1350h170v70H260Z" fill="#cfc7f0"/><g fill="#ffd98a">\
            <rect x="280" y="1368" width="34" height="30"/>\
            <rect x="330" y="1368" width="34" height="30"/>\
            <rect x="380" y="1368" width="34" height="30"/></g>\
            <path d="M300 1350v-90h14v90Z" fill="#cfc7f0"/>\
            <path d="M314 1264l60 20l-60 20Z" fill="#e0513c"/></g>
            <g fill="none" stroke="#cfc7f0" stroke-opacity=".5" stroke-width="6" \
            stroke-linecap="round"><path d="M110 1530h480M180 1560h280M640 1540h200M900 1570h180"/></g>
            """)

    static let cat = SamplePhoto(
        id: "cat", description: "A ginger cat on a window sill beside a cactus, at night", width: 1600,
        height: 1200,
        content: """
            <defs>
            <linearGradient id="night" x2="0" y2="1"><stop stop-color="#16265c"/>\
            <stop offset="1" stop-color="#4a67a8"/></linearGradient>
            </defs>
            <rect width="1600" height="1200" fill="#e9c9b1"/>
            <rect x="180" y="70" width="1240" height="850" rx="14" fill="#fbf3ea"/>
            <rect x="230" y="120" width="1140" height="760" fill="url(#night)"/>
            <g fill="#fff"><circle cx="330" cy="210" r="5"/><circle cx="520" cy="180" r="4"/>\
            <circle cx="680" cy="300" r="4"/><circle cx="420" cy="380" r="4"/>\
            <circle cx="960" cy="200" r="5"/><circle cx="1300" cy="420" r="4"/>\
            <circle cx="1080" cy="340" r="4"/></g>
            <path d="M1220 190a90 90 0 1 0 60 150a76 76 0 0 1 -60 -150Z" fill="#fff0bf"/>
            <path d="M230 760q160 -110 330 -40t330 -30t480 50V880H230Z" fill="#1f3468"/>
            <path d="M230 820q220 -80 520 -20t620 -20V880H230Z" fill="#172853"/>
            <g fill="#ffd98a"><rect x="300" y="780" width="20" height="24"/>\
            <rect x="336" y="780" width="20" height="24"/>\
            <rect x="1230" y="770" width="20" height="24"/></g>
            <path d="M780 120h40v760h-40Z" fill="#fbf3ea"/><path d="M230 470h1140v30H230Z" fill="#fbf3ea"/>
            <path d="M120 60h1360v44H120Z" fill="#b0543f"/>
            <path d="M120 100C200 380 190 640 130 900H60V60ZM1480 100C1400 380 1410 640 1470 \
            900H1540V60Z" fill="#d1705a"/>
            <path d="M120 100C160 380 150 640 96 900H60V60ZM1480 100C1440 380 1450 640 1504 \
            900H1540V60Z" fill="#b85a46"/>
            <path d="M90 900h1420v74H90Z" fill="#fffaf3"/><path d="M90 974h1420v26H90Z" fill="#d8b69c"/>
            <path d="M700 900C690 700 770 600 900 590C1040 600 1120 720 1110 900Z" fill="#e58a3c"/>
            <path d="M1090 880c150 20 220 -40 210 -150c-4 -50 -74 -46 -70 4c4 60 -50 76 -150 60Z" \
            fill="#d0742a"/>
            <path d="M1232 700c0 -50 64 -52 68 -2l2 20l-70 8Z" fill="#fff4e4"/>
            <path d="M800 900C800 790 830 740 900 740C970 740 1000 790 1000 900Z" fill="#fff4e4"/>
            <g fill="#c9681f"><path d="M712 760q60 6 80 30q-50 6 -86 10ZM704 830q60 0 84 22q-50 8 -86 \
            14ZM1098 760q-60 6 -80 30q50 6 86 10ZM1106 830q-60 0 -84 22q50 8 86 14Z"/></g>
            <path d="M724 470L716 300L830 380Q900 362 970 380L1084 300L1076 470C1090 600 1010 660 900 \
            660C790 660 710 600 724 470Z" fill="#ee9a4a"/>
            <path d="M740 400L736 336L796 380ZM1060 400L1064 336L1004 380Z" fill="#f6b7a2"/>
            <g fill="#c9681f"><path d="M888 372h24l-6 80h-12ZM838 384l22 -8l12 66h-12ZM962 384l-22 \
            -8l-12 66h12Z"/><path d="M722 520q50 0 70 16q-40 8 -66 10ZM1078 520q-50 0 -70 16q40 8 66 \
            10Z"/></g>
            <path d="M806 590C806 540 860 530 900 546C940 530 994 540 994 590C994 640 950 656 900 \
            656C850 656 806 640 806 590Z" fill="#fff4e4"/>
            <g><ellipse cx="822" cy="500" rx="34" ry="36" fill="#d9e86a"/>\
            <ellipse cx="978" cy="500" rx="34" ry="36" fill="#d9e86a"/>\
            <ellipse cx="822" cy="502" rx="13" ry="30" fill="#241a16"/>\
            <ellipse cx="978" cy="502" rx="13" ry="30" fill="#241a16"/>\
            <circle cx="828" cy="488" r="7" fill="#fff"/><circle cx="984" cy="488" r="7" fill="#fff"/>\
            </g>
            <path d="M880 556h40l-20 24Z" fill="#d9635b"/>
            <path d="M900 580v18q-6 22 -36 18M900 598q6 22 36 18" fill="none" stroke="#8a4b32" \
            stroke-width="7" stroke-linecap="round"/>
            <g stroke="#fff4e4" stroke-width="6" stroke-linecap="round">\
            <path d="M800 580L690 560M800 600L690 610M1000 580L1110 560M1000 600L1110 610"/></g>
            <g fill="#fff4e4"><ellipse cx="840" cy="898" rx="58" ry="30"/>\
            <ellipse cx="960" cy="898" rx="58" ry="30"/></g>
            <path d="M780 668q120 50 240 0l-8 34q-112 44 -224 0Z" fill="#2d8f95"/>\
            <circle cx="900" cy="724" r="20" fill="#f2c14e"/>
            <g><path d="M420 640c0 -90 110 -90 110 0v180h-110Z" fill="#4f9a6a"/>\
            <path d="M420 740h-30c-40 0 -50 -30 -50 -70c0 -28 36 -28 36 0c0 30 10 34 26 34h18ZM530 \
            720h30c36 0 46 -26 46 -60c0 -26 -34 -26 -34 0c0 24 -8 28 -24 28h-18Z" fill="#3f8559"/>\
            <path d="M452 620v180M475 606v200M498 620v180" stroke="#3a7a52" stroke-width="6"/>\
            <g fill="#f58ca0"><circle cx="475" cy="576" r="22"/><circle cx="452" cy="588" r="15"/>\
            <circle cx="498" cy="588" r="15"/></g><path d="M390 800h170l-24 100H414Z" fill="#d1705a"/>\
            <path d="M380 790h190v34H380Z" fill="#b85a46"/></g>
            <path d="M0 1000h1600v200H0Z" fill="#dcb498"/>
            """)
}
