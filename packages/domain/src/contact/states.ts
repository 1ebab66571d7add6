/** The part of a country that stands in an address: a state, a province. Names are not translated, as on envelopes. */
export type State = { code: string; name: string };

const parse = (text: string): readonly State[] =>
  text
    .trim()
    .split('\n')
    .map(line => ({ code: line.slice(0, 2), name: line.slice(3) }));

/** Where the post of the military hands letters over: no state, but in its place. */
export const militaryStates: readonly State[] = parse(`
AA Armed Forces Americas
AE Armed Forces Europe
AP Armed Forces Pacific`);

/** The post offices of the military, in the place of a city. */
export const militaryCities = ['APO', 'FPO', 'DPO'] as const;

/** States, the District of Columbia, and the territories that the U.S. Postal Service delivers to. */
export const unitedStates: readonly State[] = parse(`
AL Alabama
AK Alaska
AS American Samoa
AZ Arizona
AR Arkansas
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FL Florida
GA Georgia
GU Guam
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
MP Northern Mariana Islands
OH Ohio
OK Oklahoma
OR Oregon
PA Pennsylvania
PR Puerto Rico
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UT Utah
VT Vermont
VI U.S. Virgin Islands
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming`);

const provinces: readonly State[] = parse(`
AB Alberta
BC British Columbia
MB Manitoba
NB New Brunswick
NL Newfoundland and Labrador
NT Northwest Territories
NS Nova Scotia
NU Nunavut
ON Ontario
PE Prince Edward Island
QC Quebec
SK Saskatchewan
YT Yukon`);

const listed: Readonly<Record<string, readonly State[]>> = {
  US: [...unitedStates, ...militaryStates],
  CA: provinces,
};

/** The states to choose from; none for a country where people write what their post office expects. */
export function statesOf(countryCode: string): readonly State[] {
  return listed[countryCode] ?? [];
}
