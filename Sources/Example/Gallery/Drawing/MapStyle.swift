/// The colours of a map, for a light and for a dark page.
enum MapStyle {
    static let sheet: Markup = """
        .sea{fill:#b5d8e7}
        .shelf{fill:none;stroke:#c8e5ef;stroke-opacity:.6;stroke-linejoin:round}
        .land{fill:#f5efdf;stroke:#7fa9b8;stroke-width:1;stroke-linejoin:round}
        .water{fill:#b5d8e7;stroke:#7fa9b8;stroke-width:.8;stroke-linejoin:round}
        .graticule{fill:none;stroke:#35606f;stroke-opacity:.13;stroke-width:.6}
        .dot{fill:#3b4a50}
        .name{\
        font:500 10px system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;\
        fill:#3b4a50;stroke:#f5efdf;stroke-opacity:.85;\
        stroke-width:2.4;stroke-linejoin:round;paint-order:stroke}
        .bar{fill:none;stroke:#35606f;stroke-width:1.2}
        .distance{\
        font:600 8px system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",sans-serif;\
        fill:#35606f;stroke:#f5efdf;stroke-opacity:.6;stroke-width:2;stroke-linejoin:round;paint-order:stroke}
        .shadow{fill:#102830;fill-opacity:.3}
        .pin{fill:#e0513c;stroke:#fff;stroke-width:1.4}
        .eye{fill:#fff}
        @media (prefers-color-scheme:dark){
        .sea,.water{fill:#12303f}
        .shelf{stroke:#1a3e50}
        .land{fill:#31464b;stroke:#5d8796}
        .water{stroke:#5d8796}
        .graticule{stroke:#cfe6ee;stroke-opacity:.09}
        .dot{fill:#e6eef0}
        .name{fill:#e6eef0;stroke:#26383d}
        .bar{stroke:#a9c8d3}
        .distance{fill:#cfe6ee;stroke:#12303f}
        .pin{fill:#ff7a62;stroke:#12303f}
        .eye{fill:#12303f}
        }
        """
}
