extension SamplePhoto {
    static let anna = portrait(
        "anna", "Anna, with long auburn hair and a teal jumper",
        Figure(
            wall: ("#ffe3c9", "#f4b98f"), skin: ("#f8cfb3", "#e6a988"), lips: "#c9534f", brows: "#7a3319",
            clothes: ("#1f7f83", "#17666b"),
            back: """
                <path d="M600 230C430 230 350 350 350 520C350 690 300 800 320 960C330 1040 420 1060 \
                470 1010H730C780 1060 870 1040 880 960C900 800 850 690 850 520C850 350 770 230 600 \
                230Z" fill="#8f3d1d"/>
                """,
            collar: """
                <path d="M478 900C500 1000 700 1000 722 900L680 884C670 960 530 960 520 884Z" \
                fill="#17666b"/>
                """,
            front: """
                <path d="M590 268C470 262 405 370 402 560C390 660 372 760 350 840C330 700 340 560 352 \
                480C372 330 470 228 600 228C730 228 828 330 848 480C860 560 870 700 850 840C828 760 \
                810 660 798 560C800 470 770 400 700 372C650 352 610 320 590 268Z" fill="#a64b24"/>
                <path d="M590 268C560 360 490 400 432 470C440 360 500 280 590 268Z" fill="#bd5a2d"/>
                """))

    static let boris = portrait(
        "boris", "Boris, with a dark beard and a mustard shirt",
        Figure(
            wall: ("#cfdfe8", "#8fb0c4"), skin: ("#edbf9b", "#cf9670"), lips: "#b35a4a", brows: "#33241e",
            clothes: ("#d99a2b", "#bd811d"),
            collar: """
                <path d="M500 888L600 985L700 888L760 912L660 1060L600 990L540 1060L440 912Z" \
                fill="#f0b548"/>
                <path d="M592 1010H608V1200H592Z" fill="#bd811d"/>
                """,
            front: """
                <path d="M424 560C440 560 446 600 452 640C470 660 500 640 536 652Q600 636 664 652C700 \
                640 730 660 748 640C754 600 760 560 776 560C784 700 722 826 600 826C478 826 416 700 \
                424 560ZM530 684Q600 668 670 684Q654 756 600 756Q546 756 530 684Z" fill="#3b2a23" \
                fill-rule="evenodd"/>
                <path d="M414 520C392 340 470 246 610 240C740 236 812 330 786 520C778 470 766 440 748 \
                412C690 410 560 412 500 372C462 400 434 440 414 520Z" fill="#3b2a23"/>
                <path d="M500 372C520 300 600 262 700 276C640 300 560 320 500 372Z" fill="#55402f"/>
                """))

    static let chloe = portrait(
        "chloe", "Chloe, with curly hair, golden earrings and a coral top",
        Figure(
            wall: ("#dfe9d2", "#a5c09a"), skin: ("#8d5a3c", "#6f432b"), lips: "#a53b45", brows: "#22130f",
            clothes: ("#f0695a", "#d65245"),
            back: """
                <g fill="#2c1a17"><circle cx="600" cy="400" r="235"/>\
                <circle cx="400" cy="430" r="130"/><circle cx="800" cy="430" r="130"/>\
                <circle cx="370" cy="570" r="120"/><circle cx="830" cy="570" r="120"/>\
                <circle cx="410" cy="700" r="105"/><circle cx="790" cy="700" r="105"/>\
                <circle cx="480" cy="280" r="120"/><circle cx="720" cy="280" r="120"/>\
                <circle cx="600" cy="240" r="110"/></g>
                """,
            collar: """
                <path d="M440 905C470 1060 730 1060 760 905L800 915C780 1120 420 1120 400 915Z" \
                fill="#ff8b7a"/>
                <path d="M480 895C510 1020 690 1020 720 895" fill="none" stroke="#f2c14e" stroke-width="9"/>
                <circle cx="600" cy="992" r="17" fill="#f2c14e"/>
                """,
            front: """
                <g fill="#2c1a17"><circle cx="600" cy="332" r="66"/><circle cx="516" cy="350" r="62"/>\
                <circle cx="684" cy="350" r="62"/><circle cx="448" cy="408" r="54"/>\
                <circle cx="752" cy="408" r="54"/></g>
                <g fill="none" stroke="#51322a" stroke-width="9" stroke-linecap="round">\
                <path d="M470 250q40 -34 84 -14"/><path d="M640 214q48 -10 82 30"/>\
                <path d="M350 470q8 -54 60 -70"/><path d="M792 396q52 14 62 68"/>\
                <path d="M322 600q-6 -40 24 -70"/><path d="M874 600q8 -42 -24 -72"/></g>
                <g fill="none" stroke="#f2c14e" stroke-width="11"><circle cx="420" cy="640" r="34"/>\
                <circle cx="780" cy="640" r="34"/></g>
                """))

    static let dev = portrait(
        "dev", "Dev, with glasses, swept black hair and a navy hood",
        Figure(
            wall: ("#e3d8f2", "#b39bd6"), skin: ("#c98d5e", "#a86d43"), lips: "#8f4034", brows: "#1d1718",
            clothes: ("#27345f", "#1c2749"),
            collar: """
                <path d="M500 884C430 900 400 960 420 1030C480 960 540 950 600 1010C660 950 720 960 \
                780 1030C800 960 770 900 700 884C690 960 510 960 500 884Z" fill="#35467d"/>
                <g stroke="#e9ecf6" stroke-width="11" stroke-linecap="round"><path d="M540 1000V1110"/>\
                <path d="M660 1000V1110"/></g>
                """,
            front: """
                <path d="M410 530C380 350 460 232 640 224C760 220 838 300 808 420C800 470 792 500 788 \
                530C776 480 768 450 752 424C700 430 640 400 600 366C560 420 480 420 452 440C430 470 \
                418 500 410 530Z" fill="#1d1718"/>
                <path d="M600 366C640 300 720 280 790 330C740 330 690 350 660 396Z" fill="#3a3033"/>
                <g fill="#fff" fill-opacity=".18" stroke="#2b2b33" stroke-width="13">\
                <rect x="452" y="500" width="132" height="106" rx="46"/>\
                <rect x="616" y="500" width="132" height="106" rx="46"/></g>
                <path d="M584 540Q600 528 616 540M452 540L420 530M748 540L780 530" fill="none" \
                stroke="#2b2b33" stroke-width="13"/>
                """))

    static let emi = portrait(
        "emi", "Emi, with a black bob and a red beret",
        Figure(
            wall: ("#fff1c4", "#f2cf6c"), skin: ("#fadbbd", "#e5b48c"), lips: "#c4404c", brows: "#2a2024",
            clothes: ("#f7f3ea", "#ddd5c4"),
            back: """
                <path d="M600 250C420 250 372 380 372 540C372 660 360 740 372 790C420 830 480 810 500 \
                780H700C720 810 780 830 828 790C840 740 828 660 828 540C828 380 780 250 600 250Z" \
                fill="#241b22"/>
                """,
            collar: """
                <g fill="none" stroke="#2f5da8" stroke-width="26">\
                <path d="M300 1010C480 1110 720 1110 900 1010"/>\
                <path d="M250 1100C480 1200 720 1200 950 1100"/></g>
                <path d="M490 890C520 990 680 990 710 890L750 900C720 1050 480 1050 450 900Z" \
                fill="#fffdf7"/>
                """,
            front: """
                <path d="M416 640C396 520 400 420 440 360C520 300 680 300 760 360C800 420 804 520 784 \
                640C770 580 764 520 762 470C660 486 540 486 438 470C436 520 430 580 416 640Z" \
                fill="#33262f"/>
                <path d="M360 372C330 250 470 150 640 160C810 170 890 260 850 340C830 380 760 384 600 \
                372C480 364 400 392 360 372Z" fill="#c8353f"/>
                <path d="M402 382C520 340 690 344 812 372" fill="none" stroke="#9d2530" \
                stroke-width="20" stroke-linecap="round"/>
                <path d="M640 164C640 140 650 126 668 118" fill="none" stroke="#c8353f" \
                stroke-width="20" stroke-linecap="round"/>
                <path d="M450 250C500 206 590 196 660 206" fill="none" stroke="#e2616a" \
                stroke-width="16" stroke-linecap="round"/>
                """))

    private static func portrait(_ id: String, _ description: String, _ figure: Figure) -> SamplePhoto {
        SamplePhoto(
            id: id, description: description, portrait: true, width: 1200, height: 1200, content: figure.drawn
        )
    }
}
