// Written by reduce-natural-earth.py. Do not edit.
// Natural Earth, 1:110m, populated places, the large ones first. Public domain.

extension City {
    static let encoded = #"""
        22.31 114.18 Hong Kong
        1.29 103.85 Singapore
        -33.87 151.21 Sydney
        -23.56 -46.63 São Paulo
        -22.91 -43.21 Rio de Janeiro
        22.57 88.37 Kolkata
        -33.44 -70.65 Santiago
        48.86 2.35 Paris
        19.07 72.88 Mumbai
        35.69 139.75 Tokyo
        31.22 121.43 Shanghai
        30.05 31.25 Cairo
        4.6 -74.09 Bogota
        -6.17 106.83 Jakarta
        -1.28 36.81 Nairobi
        39.9 116.39 Beijing
        41.9 12.48 Rome
        6.45 3.39 Lagos
        19.44 -99.13 Mexico City
        55.75 37.61 Moscow
        -33.92 18.43 Cape Town
        24.63 46.72 Riyadh
        41.02 28.97 Istanbul
        51.5 -0.12 London
        40.72 -74.0 New York
        38.9 -77.01 Washington
        34.05 -118.23 Los Angeles
        -36.85 174.76 Auckland
        25.04 121.57 Taipei
        -37.82 144.97 Melbourne
        48.2 16.36 Vienna
        34.52 69.18 Kabul
        -34.61 -58.43 Buenos Aires
        43.66 -79.39 Toronto
        49.28 -123.12 Vancouver
        35.67 51.42 Tehran
        9.04 38.7 Addis Ababa
        33.34 44.39 Baghdad
        37.99 23.73 Athens
        12.97 77.56 Bengaluru
        28.6 77.2 New Delhi
        -4.33 15.31 Kinshasa
        34.69 135.5 Osaka
        30.67 104.07 Chengdu
        43.81 87.57 Ürümqi
        52.52 13.4 Berlin
        25.67 -100.33 Monterrey
        14.61 120.98 Manila
        37.57 127.0 Seoul
        33.6 -7.62 Casablanca
        52.35 4.91 Amsterdam
        -26.17 28.03 Johannesburg
        14.72 -17.48 Dakar
        -12.05 -77.05 Lima
        13.75 100.51 Bangkok
        59.32 18.07 Stockholm
        46.21 6.14 Geneva
        40.4 -3.69 Madrid
        41.3 69.27 Tashkent
        25.21 55.29 Dubai
        50.44 30.51 Kyiv
        10.5 -66.92 Caracas
        41.85 -87.64 Chicago
        33.74 -84.37 Atlanta
        25.79 -80.23 Miami
        29.74 -95.35 Houston
        39.74 -104.99 Denver
        37.78 -122.4 San Francisco
        16.79 96.16 Yangon
        36.77 3.05 Algiers
        -8.84 13.23 Luanda
        23.73 90.41 Dhaka
        50.84 4.33 Brussels
        -15.78 -47.92 Brasília
        5.32 -4.02 Abidjan
        55.68 12.56 København
        60.16 24.93 Helsinki
        32.08 34.77 Tel Aviv
        32.89 13.18 Tripoli
        5.55 -0.22 Accra
        18.47 -69.93 Santo Domingo
        29.37 47.98 Kuwait City
        50.09 14.42 Prague
        23.13 -82.37 Havana
        3.14 101.69 Kuala Lumpur
        6.31 -10.8 Monrovia
        53.35 -6.26 Dublin
        -6.8 39.27 Dar es Salaam
        39.02 125.75 Pyongyang
        52.23 21.01 Warsaw
        59.92 10.75 Oslo
        15.59 32.53 Khartoum
        38.72 -9.15 Lisbon
        33.5 36.3 Damascus
        44.44 26.1 Bucharest
        15.36 44.2 Sanaa
        47.5 19.08 Budapest
        39.93 32.86 Ankara
        21.04 105.85 Hanoi
        -41.29 174.78 Wellington
        35.17 33.37 Nicosia
        25.08 -77.35 Nassau
        14.92 -23.52 Praia
        31.78 35.21 Jerusalem
        4.17 73.51 Malé
        35.9 14.51 Valletta
        -13.84 -171.77 Apia
        0.34 6.73 São Tomé
        -4.62 55.45 Victoria
        9.56 44.07 Hargeisa
        -21.14 -175.22 Nuku'alofa
        19.77 96.12 Naypyidaw
        43.85 18.38 Sarajevo
        12.37 -1.53 Ouagadougou
        -35.28 149.13 Canberra
        -24.65 25.91 Gaborone
        27.47 89.64 Thimphu
        53.9 27.56 Minsk
        42.69 23.31 Sofia
        6.36 2.4 Cotonou
        -16.5 -68.15 La Paz
        11.55 104.91 Phnom Penh
        40.4 49.86 Baku
        40.18 44.51 Yerevan
        41.33 19.82 Tirana
        3.87 11.51 Yaoundé
        4.37 18.56 Bangui
        17.25 -88.77 Belmopan
        -19.04 -65.26 Sucre
        4.88 114.93 Bandar Seri Begawan
        44.82 20.47 Belgrade
        45.42 -75.7 Ottawa
        6.82 -5.28 Yamoussoukro
        9.53 -13.68 Conakry
        -4.26 15.28 Brazzaville
        17.97 102.6 Vientiane
        51.18 71.43 Nur-Sultan
        41.73 44.79 Tbilisi
        33.87 35.51 Beirut
        12.65 -8.0 Bamako
        18.09 -15.98 Nouakchott
        -33.05 -71.62 Valparaíso
        -18.13 178.44 Suva
        0.39 9.46 Libreville
        14.62 -90.53 Guatemala City
        -13.98 33.78 Lilongwe
        59.43 24.73 Tallinn
        45.8 16.0 Zagreb
        15.33 38.93 Asmara
        3.75 8.78 Malabo
        12.12 15.05 N'Djamena
        17.98 -76.77 Kingston
        13.7 -89.22 San Salvador
        9.93 -84.08 San José
        -0.21 -78.5 Quito
        -18.91 47.51 Antananarivo
        -29.32 27.48 Maseru
        42.88 74.58 Bishkek
        56.95 24.1 Riga
        54.68 25.32 Vilnius
        31.95 35.93 Amman
        11.87 -15.6 Bissau
        9.05 7.49 Abuja
        -22.57 17.08 Windhoek
        47.92 106.91 Ulaanbaatar
        6.93 79.86 Colombo
        23.59 58.38 Muscat
        2.07 45.36 Mogadishu
        -25.95 32.59 Maputo
        47.01 28.86 Chișinău
        34.03 -6.84 Rabat
        8.97 -79.53 Panama City
        -9.44 159.95 Honiara
        -9.46 147.19 Port Moresby
        -25.7 28.23 Pretoria
        -29.12 26.23 Bloemfontein
        27.72 85.31 Kathmandu
        33.69 73.08 Islamabad
        8.47 -13.24 Freetown
        12.15 -86.27 Managua
        -25.29 -57.63 Asunción
        38.56 68.77 Dushanbe
        13.52 2.11 Niamey
        5.84 -55.17 Paramaribo
        0.32 32.58 Kampala
        18.54 -72.34 Port-au-Prince
        64.14 -21.94 Reykjavík
        6.8 -58.17 Georgetown
        14.1 -87.22 Tegucigalpa
        -17.73 168.32 Port Vila
        -8.56 125.58 Dili
        -17.82 31.04 Harare
        -15.41 28.28 Lusaka
        37.95 58.38 Ashgabat
        24.47 54.37 Abu Dhabi
        36.8 10.18 Tunis
        6.13 1.22 Lomé
        -34.91 -56.19 Montevideo
        17.12 -61.85 Saint John's
        26.24 50.58 Manama
        12.05 -61.74 Saint George's
        -20.17 57.5 Port Louis
        17.3 -62.72 Basseterre
        14.01 -60.99 Castries
        13.16 -61.22 Kingstown
        -3.38 29.36 Bujumbura
        6.48 2.62 Porto-Novo
        13.1 -59.62 Bridgetown
        42.0 21.43 Skopje
        13.45 -16.59 Banjul
        35.03 135.75 Kyoto
        2.93 101.7 Putrajaya
        11.6 43.15 Djibouti
        15.3 -61.39 Roseau
        42.67 21.17 Pristina
        27.15 -13.2 Laayoune
        46.92 7.47 Bern
        -6.18 35.75 Dodoma
        16.43 120.57 Baguio
        6.9 79.95 Sri Jayawardenepura Kotte
        42.47 19.27 Podgorica
        25.29 51.53 Doha
        48.15 17.12 Bratislava
        46.06 14.51 Ljubljana
        52.08 4.27 The Hague
        4.83 31.58 Juba
        -26.32 31.13 Mbabane
        -1.95 30.06 Kigali
        10.65 -61.52 Port-of-Spain
        42.51 1.53 Andorra
        -11.7 43.24 Moroni
        1.34 173.02 Tarawa
        43.74 7.41 Monaco
        26.12 -9.65 Bir Lehlou
        7.49 134.63 Melekeok
        -8.52 179.22 Funafuti
        7.1 171.38 Majuro
        6.92 158.15 Palikir
        49.61 6.13 Luxembourg
        -26.47 31.2 Lobamba
        47.13 9.52 Vaduz
        43.94 12.44 San Marino
        41.9 12.45 Vatican City
        """#
}
