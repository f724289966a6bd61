extension SamplePhoto {
    static let summer = SamplePhoto(
        id: "summer/42", description: "A beach with a striped parasol and a sailing boat at sea",
        width: 1800, height: 1200,
        content: """
            <defs>
            <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#58b7e6"/>\
            <stop offset="1" stop-color="#d9f1f7"/></linearGradient>
            <linearGradient id="sea" x2="0" y2="1"><stop stop-color="#1b86b4"/>\
            <stop offset="1" stop-color="#5cc7cf"/></linearGradient>
            </defs>
            <rect width="1800" height="1200" fill="url(#sky)"/>
            <circle cx="1430" cy="230" r="150" fill="#fff6cf" fill-opacity=".45"/>
            <circle cx="1430" cy="230" r="96" fill="#ffe28a"/>
            <g fill="#fff" fill-opacity=".9">\
            <path d="M180 300h420a58 58 0 0 0-60-96a96 96 0 0 0-180-30a80 80 0 0 0-128 48a44 44 0 0 \
            0-52 78Z"/><path d="M900 200h280a40 40 0 0 0-44-66a66 66 0 0 0-122-16a54 54 0 0 0-84 34a28 \
            28 0 0 0-30 48Z" fill-opacity=".75"/></g>
            <path d="M1180 560q120 -150 250 -120q90 -70 190 -10q110 10 180 130Z" fill="#5f9f86"/>
            <path d="M1320 560q90 -80 180 -60q120 -60 300 60Z" fill="#4b8a73"/>
            <g><path d="M1636 470l12 -180h50l12 180Z" fill="#fbf7ef"/>\
            <path d="M1641 400h62l3 36h-68ZM1645 330h54l2 32h-59Z" fill="#e0513c"/>\
            <path d="M1640 290h66v-14h-66ZM1652 276v-34h42v34Z" fill="#37474f"/>\
            <path d="M1646 242h54l-27 -28Z" fill="#e0513c"/>\
            <rect x="1662" y="248" width="22" height="22" fill="#ffe28a"/></g>
            <rect y="556" width="1800" height="330" fill="url(#sea)"/>
            <g fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="7" stroke-linecap="round">\
            <path d="M120 640h190M420 690h120M820 630h150M1010 730h230M1380 660h210M260 770h240M1480 \
            790h180M700 800h160"/></g>
            <g><path d="M560 640h240q-24 64 -70 64h-110q-42 0 -60 -64Z" fill="#8c3f2b"/>\
            <path d="M672 640V330" stroke="#5b3423" stroke-width="10"/>\
            <path d="M688 340q130 130 120 280H688Z" fill="#fffaf0"/>\
            <path d="M656 380q-96 110 -104 240h104Z" fill="#ffd4a8"/>\
            <path d="M672 330l54 -18l-54 -18Z" fill="#e0513c"/></g>
            <path d="M0 850q240 -44 520 4t560 -10t720 30V1200H0Z" fill="#eafafa"/>
            <path d="M0 880q240 -44 520 4t560 -10t720 30V1200H0Z" fill="#f3d9a4"/>
            <path d="M0 1010q420 -60 900 10t900 -20V1200H0Z" fill="#e9c888"/>
            <g fill="#d3ab66"><circle cx="240" cy="1080" r="7"/><circle cx="520" cy="980" r="6"/>\
            <circle cx="700" cy="1120" r="8"/><circle cx="980" cy="960" r="6"/>\
            <circle cx="1610" cy="1090" r="8"/><circle cx="1500" cy="980" r="6"/></g>
            <g transform="rotate(12 1180 1000)"><path d="M1172 600h18v470h-18Z" fill="#8a5a3a"/>\
            <path d="M880 760C890 600 1030 520 1181 520C1332 520 1472 600 1482 760Z" fill="#fffaf0"/>\
            <path d="M880 760C890 600 1030 520 1181 520C1080 560 1010 650 1000 760ZM1118 760C1120 650 \
            1150 560 1181 520C1212 560 1242 650 1244 760ZM1482 760C1472 600 1332 520 1181 520C1282 560 \
            1352 650 1362 760Z" fill="#e0513c"/></g>
            <ellipse cx="1090" cy="1082" rx="250" ry="24" fill="#b98f4c" fill-opacity=".5"/>
            <path d="M900 1060l250 -50l120 60l-260 56Z" fill="#2d8f95"/>\
            <path d="M960 1048l250 -50l24 12l-252 52Z" fill="#fffaf0"/>
            <g><circle cx="440" cy="1040" r="74" fill="#fffaf0"/>\
            <path d="M440 966a74 74 0 0 1 70 50L440 1040Z" fill="#f2b134"/>\
            <path d="M510 1064a74 74 0 0 1 -112 36L440 1040Z" fill="#2d8f95"/>\
            <path d="M370 1064a74 74 0 0 1 12 -70L440 1040Z" fill="#e0513c"/></g>
            """)

    static let alps = SamplePhoto(
        id: "alps", description: "Snowy peaks above a lake with firs and a hut", width: 1800, height: 1200,
        content: """
            <defs>
            <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f7a072"/>\
            <stop offset=".55" stop-color="#fbd3a4"/><stop offset="1" stop-color="#fdeccb"/>\
            </linearGradient>
            <linearGradient id="lake" x2="0" y2="1"><stop stop-color="#f3c7a3"/>\
            <stop offset=".5" stop-color="#8fb0b5"/><stop offset="1" stop-color="#41707d"/>\
            </linearGradient>
            </defs>
            <rect width="1800" height="1200" fill="url(#sky)"/>
            <circle cx="1180" cy="420" r="110" fill="#fff3d6"/>
            <path d="M0 640L220 420L390 560L600 330L820 590L1000 450L1240 640L1480 400L1800 \
            660V820H0Z" fill="#d79a86"/>
            <path d="M0 760L300 380L420 500L620 210L900 580L980 520L1160 760Z" fill="#7b6a8d"/>
            <path d="M620 210L900 580L980 520L1160 760H700L760 600L640 480Z" fill="#65567a"/>
            <path d="M620 210L742 372L690 352L650 420L610 356L560 410L520 355Z" fill="#fff8ef"/>
            <path d="M300 380L372 452L330 446L300 490L270 440L240 456Z" fill="#fff8ef"/>
            <path d="M900 780L1340 300L1540 520L1620 460L1800 640V800Z" fill="#8d7798"/>
            <path d="M1340 300L1540 520L1620 460L1800 640V800H1400L1440 560L1350 440Z" fill="#756284"/>
            <path d="M1340 300L1436 406L1392 396L1350 460L1312 390L1262 432L1240 409Z" fill="#fff8ef"/>
            <path d="M0 760q300 -90 640 -10t640 0t520 -20V860H0Z" fill="#4f7264"/>
            <rect y="820" width="1800" height="380" fill="url(#lake)"/>
            <path d="M0 826L300 1010L420 950L620 1110L900 900L980 940L1160 826Z" fill="#5c5871" \
            fill-opacity=".35"/>
            <path d="M900 826L1340 1060L1540 950L1800 860V826Z" fill="#5c5871" fill-opacity=".28"/>
            <g fill="none" stroke="#fff3d6" stroke-opacity=".6" stroke-width="6" \
            stroke-linecap="round"><path d="M1060 880h240M1110 920h150M1140 960h90M200 930h220M560 \
            1010h180M1420 1000h200M300 1090h260"/></g>
            <g><path d="M1230 772h150v66h-150Z" fill="#8a4b32"/>\
            <path d="M1210 776l95 -72l95 72Z" fill="#5b2f22"/>\
            <rect x="1256" y="792" width="32" height="28" fill="#ffdf8f"/>\
            <rect x="1322" y="790" width="30" height="48" fill="#4a261b"/>\
            <rect x="1346" y="704" width="18" height="40" fill="#5b2f22"/></g>
            <path d="M0 900q180 -80 420 -40t240 60q-120 60 -320 60T0 1020Z" fill="#35584c"/>
            <path d="M1800 880q-160 -50 -330 0t-90 70q120 50 420 40Z" fill="#35584c"/>
            <g fill="#22443b"><path d="M120 940l70 -130h-34l58 -110h-30l46 -110l46 110h-30l58 \
            110h-34l70 130h-90v40h-40v-40Z"/>\
            <path d="M330 920l60 -110h-28l48 -96h-24l38 -94l38 94h-24l48 96h-28l60 \
            110h-76v36h-36v-36Z"/><path d="M1510 930l66 -122h-32l54 -104h-28l44 -104l44 104h-28l54 \
            104h-32l66 122h-84v38h-40v-38Z"/>\
            <path d="M20 960l50 -92h-24l40 -78h-20l32 -78l32 78h-20l40 78h-24l50 92h-64v30h-30v-30Z"/>\
            <path d="M1670 960l48 -88h-22l38 -76h-20l32 -76l32 76h-20l38 76h-22l48 \
            88h-62v30h-30v-30Z"/></g>
            <path d="M0 1120q420 -60 800 10t1000 10V1200H0Z" fill="#22443b"/>
            """)

    static let dunes = SamplePhoto(
        id: "dunes", description: "Two hot-air balloons above desert dunes", width: 1600, height: 1600,
        content: """
            <defs>
            <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#2a7f9e"/>\
            <stop offset=".6" stop-color="#f6d7a8"/><stop offset="1" stop-color="#f7b98b"/>\
            </linearGradient>
            <clipPath id="large"><path d="M560 250C370 250 270 390 270 540C270 700 430 800 500 \
            900H620C690 800 850 700 850 540C850 390 750 250 560 250Z"/></clipPath>
            <clipPath id="small"><path d="M1200 430C1100 430 1050 505 1050 580C1050 660 1130 710 1166 \
            764H1234C1270 710 1350 660 1350 580C1350 505 1300 430 1200 430Z"/></clipPath>
            </defs>
            <rect width="1600" height="1600" fill="url(#sky)"/>
            <circle cx="1260" cy="1010" r="130" fill="#fff2d0"/>
            <g fill="#fff" fill-opacity=".55">\
            <path d="M60 420h300a40 40 0 0 0-40-64a70 70 0 0 0-130-20a56 56 0 0 0-90 36a26 26 0 0 0-40 \
            48Z"/><path d="M1180 250h320a42 42 0 0 0-46-66a74 74 0 0 0-136-20a60 60 0 0 0-94 38a28 28 \
            0 0 0-44 48Z"/></g>
            <g clip-path="url(#large)"><rect x="260" y="240" width="600" height="670" fill="#d6453d"/>\
            <path d="M560 240C400 360 400 720 520 910H600C720 720 720 360 560 240Z" fill="#f5c451"/>\
            <path d="M560 240C510 360 510 720 546 910H574C610 720 610 360 560 240Z" fill="#d6453d"/>\
            <path d="M260 560q300 90 600 0v60q-300 90 -600 0Z" fill="#fff4dd"/>\
            <path d="M700 240C880 420 860 700 620 910H900V240Z" fill="#611a1d" fill-opacity=".22"/></g>
            <path d="M508 900L530 980M612 900L590 980" stroke="#5b3423" stroke-width="7"/>
            <rect x="516" y="976" width="88" height="70" rx="12" fill="#8a5a3a"/>\
            <path d="M512 976h96v16h-96Z" fill="#5b3423"/>
            <g clip-path="url(#small)"><rect x="1040" y="420" width="320" height="350" fill="#2d8f95"/>\
            <path d="M1200 430C1130 500 1130 660 1180 770H1220C1270 660 1270 500 1200 430Z" \
            fill="#f7efe0"/><path d="M1290 430C1370 520 1350 660 1230 770H1380V430Z" fill="#0c3a44" \
            fill-opacity=".22"/></g>
            <path d="M1170 764L1182 806M1230 764L1218 806" stroke="#5b3423" stroke-width="5"/>
            <rect x="1176" y="804" width="48" height="40" rx="8" fill="#8a5a3a"/>
            <path d="M0 1150q300 -140 640 -30t520 -40t440 20V1600H0Z" fill="#e8a871"/>
            <path d="M0 1240C260 1110 520 1130 760 1250C560 1260 420 1330 0 1420Z" fill="#d98c57"/>
            <path d="M0 1420C420 1330 560 1260 760 1250C1020 1190 1300 1130 1600 1210V1600H0Z" \
            fill="#c9743f"/>
            <path d="M760 1250C1020 1190 1300 1130 1600 1210V1330C1300 1240 1000 1290 760 1250Z" \
            fill="#e2995e"/>
            <path d="M0 1500C320 1400 700 1420 980 1500C1220 1560 1430 1500 1600 1450V1600H0Z" \
            fill="#a9582c"/>
            <path d="M980 1500C1220 1420 1430 1400 1600 1450C1430 1500 1220 1560 980 1500Z" fill="#d98c57"/>
            <g fill="none" stroke="#5b3423" stroke-width="9" stroke-linecap="round" \
            stroke-linejoin="round"><path d="M980 880q24 -26 44 0q20 -26 44 0M1080 940q18 -20 34 0q16 \
            -20 34 0M930 960q14 -16 26 0q12 -16 26 0"/></g>
            """)
}
