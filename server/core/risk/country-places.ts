/**
 * The center of each country in whole degrees (north, east), and the radius in kilometers of a
 * circle with the country's area. An address only reveals its country, so this is all we know about
 * a location.
 */
const TABLE = `
AD 43 2 12|AE 24 54 163|AF 34 66 456|AG 17 -62 12|AI 18 -63 5|AL 41 20 96|AM 40 45 97|AO -12 18 630
AR -35 -65 941|AS -14 -171 8|AT 47 14 163|AU -25 134 1565|AW 13 -70 8|AX 60 20 22|AZ 40 48 166
BA 44 18 128|BB 13 -60 12|BD 24 90 217|BE 51 5 99|BF 12 -2 295|BG 43 25 188|BH 26 51 16
BI -3 30 94|BJ 10 2 191|BL 18 -63 3|BM 32 -65 4|BN 5 115 43|BO -17 -65 591|BQ 12 -68 10
BR -10 -53 1646|BS 24 -76 67|BT 27 90 111|BW -22 24 430|BY 53 28 257|BZ 17 -89 85|CA 60 -96 1783
CC -12 97 2|CD -3 24 864|CF 7 21 445|CG -1 15 330|CH 47 8 115|CI 8 -6 320|CK -21 -160 9
CL -35 -71 491|CM 6 13 389|CN 35 103 1748|CO 4 -73 602|CR 10 -84 128|CU 22 -79 188|CV 16 -24 36
CW 12 -69 12|CX -10 106 7|CY 35 33 54|CZ 50 15 158|DE 51 10 337|DJ 12 43 86|DK 56 10 117
DM 15 -61 15|DO 19 -71 124|DZ 28 3 871|EC -2 -78 300|EE 59 26 120|EG 27 30 565|EH 25 -14 291
ER 15 39 193|ES 40 -4 401|ET 9 40 593|FI 64 26 328|FJ -18 178 76|FK -52 -59 62|FM 7 158 15
FO 62 -7 21|FR 47 2 419|GA -1 12 292|GB 54 -2 278|GD 12 -62 10|GE 42 43 149|GF 4 -53 163
GG 49 -3 5|GH 8 -1 276|GI 36 -5 2|GL 72 -40 830|GM 13 -16 60|GN 11 -11 280|GP 16 -62 23
GQ 2 10 94|GR 39 22 205|GT 16 -90 186|GU 13 145 13|GW 12 -15 107|GY 5 -59 262|HK 22 114 19
HN 15 -87 189|HR 45 16 134|HT 19 -73 94|HU 47 20 172|ID -2 118 779|IE 53 -8 150|IL 31 35 81
IM 54 -5 13|IN 22 79 1023|IO -7 72 4|IQ 33 44 373|IR 32 54 724|IS 65 -19 181|IT 43 12 310
JE 49 -2 6|JM 18 -77 59|JO 31 36 168|JP 37 138 347|KE 0 38 430|KG 41 75 252|KH 13 105 240
KI 1 173 16|KM -12 44 24|KN 17 -63 9|KP 40 127 196|KR 36 128 179|KW 29 48 75|KY 19 -81 9
KZ 48 67 931|LA 18 104 275|LB 34 36 58|LC 14 -61 14|LI 47 10 7|LK 8 81 145|LR 6 -9 188
LS -30 28 98|LT 55 24 144|LU 50 6 29|LV 57 25 143|LY 27 18 748|MA 32 -6 377|MC 44 7 1
MD 47 29 104|ME 43 19 66|MF 18 -63 4|MG -19 47 432|MH 7 171 8|MK 42 22 90|ML 17 -4 628
MM 21 96 464|MN 47 104 706|MO 22 114 3|MP 15 146 12|MQ 15 -61 19|MR 20 -10 573|MS 17 -62 6
MT 36 14 10|MU -20 58 25|MV 3 73 10|MW -13 34 194|MX 24 -102 791|MY 4 109 324|MZ -17 36 505
NA -22 17 512|NC -21 165 77|NE 17 8 635|NF -29 168 3|NG 10 8 542|NI 13 -85 204|NL 52 5 115
NO 65 13 321|NP 28 84 216|NR -1 167 3|NU -19 -170 9|NZ -41 173 292|OM 21 56 314|PA 9 -80 155
PE -9 -75 640|PF -18 -149 36|PG -6 145 384|PH 12 123 309|PK 30 70 503|PL 52 19 315|PM 47 -56 9
PN -24 -128 4|PR 18 -66 53|PS 32 35 44|PT 40 -8 171|PW 7 134 12|PY -23 -58 360|QA 25 51 61
RE -21 56 28|RO 46 25 275|RS 44 21 168|RU 62 95 2333|RW -2 30 92|SA 24 45 827|SB -9 160 96
SC -5 55 12|SD 16 30 770|SE 62 15 379|SG 1 104 15|SH -16 -6 6|SI 46 15 80|SJ 78 16 141
SK 49 20 125|SL 8 -12 151|SM 44 12 4|SN 14 -14 250|SO 6 46 451|SR 4 -56 229|SS 7 30 454
ST 0 7 18|SV 14 -89 82|SX 18 -63 3|SY 35 38 243|SZ -27 32 74|TC 22 -72 17|TD 15 19 639
TG 9 1 134|TH 15 101 404|TJ 39 71 213|TK -9 -172 2|TL -9 126 69|TM 39 59 394|TN 34 9 228
TO -21 -175 15|TR 39 35 499|TT 10 -61 40|TV -8 178 3|TW 24 121 107|TZ -6 35 549|UA 49 32 438
UG 1 32 277|US 40 -98 1769|UY -33 -56 237|UZ 41 64 377|VA 42 12 1|VC 13 -61 11|VE 7 -66 539
VG 18 -65 7|VI 18 -65 11|VN 16 107 325|VU -16 167 62|WF -14 -177 7|WS -14 -172 30|XK 43 21 59
YE 16 48 410|YT -13 45 11|ZA -29 25 623|ZM -14 28 490|ZW -19 30 353`;

interface Place {
  north: number;
  east: number;
  radius: number;
}

const PLACES: ReadonlyMap<string, Place> = new Map(
  TABLE.trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [code = "", north, east, radius] = entry.split(" ");
      return [code, { north: Number(north), east: Number(east), radius: Number(radius) }];
    }),
);

const EARTH_RADIUS = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function betweenMiddles(from: Place, to: Place): number {
  const [north, east] = [radians(to.north - from.north), radians(to.east - from.east)];
  const haversine =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.north)) * Math.cos(radians(to.north)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine));
}

/**
 * The approximate minimum distance between two countries in kilometers: from center to center,
 * minus both radii, so that crossing a border is no journey. Undefined if one of them is not on the
 * list.
 */
export function leastDistance(from: string, to: string): number | undefined {
  const [start, end] = [PLACES.get(from), PLACES.get(to)];
  if (start === undefined || end === undefined) return undefined;
  if (from === to) return 0;
  return Math.max(0, betweenMiddles(start, end) - start.radius - end.radius);
}
