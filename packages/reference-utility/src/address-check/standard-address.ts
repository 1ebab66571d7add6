import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';

/** Street suffixes and the abbreviation on envelopes (USPS Publication 28, C1). */
const suffixes: Readonly<Record<string, string>> = {
  ...{ alley: 'Aly', avenue: 'Ave', av: 'Ave', boulevard: 'Blvd', circle: 'Cir', court: 'Ct', cove: 'Cv' },
  ...{ drive: 'Dr', expressway: 'Expy', highway: 'Hwy', hill: 'Hl', lane: 'Ln', loop: 'Loop', parkway: 'Pkwy' },
  ...{ place: 'Pl', plaza: 'Plz', road: 'Rd', square: 'Sq', street: 'St', str: 'St', terrace: 'Ter', trail: 'Trl' },
  ...{ way: 'Way', ave: 'Ave', blvd: 'Blvd', cir: 'Cir', ct: 'Ct', dr: 'Dr', hwy: 'Hwy', ln: 'Ln', pkwy: 'Pkwy' },
  ...{ pl: 'Pl', rd: 'Rd', sq: 'Sq', st: 'St', ter: 'Ter', trl: 'Trl' },
};

const directions: Readonly<Record<string, string>> = {
  ...{ north: 'N', south: 'S', east: 'E', west: 'W', northeast: 'NE', northwest: 'NW', southeast: 'SE' },
  ...{ southwest: 'SW', n: 'N', s: 'S', e: 'E', w: 'W', ne: 'NE', nw: 'NW', se: 'SE', sw: 'SW' },
};

const units: Readonly<Record<string, string>> = {
  ...{ apartment: 'Apt', apt: 'Apt', building: 'Bldg', bldg: 'Bldg', floor: 'Fl', fl: 'Fl', suite: 'Ste' },
  ...{ ste: 'Ste', unit: 'Unit', room: 'Rm', rm: 'Rm', '#': '#' },
};

/** The address as the post office writes it: abbreviations, capitals, and spaces; what it says stays the same. */
export function standardAddress(address: MailingAddress): MailingAddress {
  const { addressType, address1, address2, city, state, postalCode } = address;
  if (addressType === 'foreign') return address;
  const place = { city: titled(city), state: state.trim().toUpperCase(), postalCode: postalCode.trim() };
  if (addressType === 'po-box') return { ...address, ...place, address1: standardBox(address1) };
  if (addressType === 'military') {
    return { ...address, ...place, city: place.city.toUpperCase(), address1: standardMilitary(address1) };
  }
  return { ...address, ...place, ...standardStreet(address1, address2) };
}

/** What is left of a street's line when its number is taken off: "418 Willow Ave" is 418 in Willow Ave. */
export function splitStreet(line: string): { number: string; street: string } {
  const [, number = '', street = line] = /^(\d[\w-]*) +(.+)$/.exec(line) ?? [];
  return { number, street };
}

/** A street without a number as the post office writes it: "Ridge Avenue" is Ridge Ave. */
export function standardStreetName(street: string): string {
  const words = street.trim().split(/\s+/);
  return words
    .map((word, index) => (index > 0 && index === words.length - 1 ? (suffixes[word.toLowerCase()] ?? word) : word))
    .join(' ');
}

/** The name of a street without its suffix, in lower case: to find "Willow Ave" and "Willow St" for "willow". */
export function bareStreet(street: string): string {
  const words = street.toLowerCase().split(' ');
  return words.length > 1 && (words.at(-1) ?? '') in suffixes ? words.slice(0, -1).join(' ') : words.join(' ');
}

const unitAtEnd = /^(.*?\S)[, ]+((?:apartment|apt|suite|ste|unit|room|rm)\b\.? *#?[\w-]+|# ?[\w-]+)$/i;

function standardStreet(first: string, second: string) {
  // An apartment at the end of the first line belongs on the second.
  const [, street = first, unit = ''] = unitAtEnd.exec(first.trim()) ?? [];
  const line = wordsOf(street);
  const last = line.length - 1;
  const words = line.map((word, index) => {
    const key = word.toLowerCase();
    // "Ave" in "12 Ave of the Oaks" is a name: only the last word, or the one before a direction, is a suffix.
    const isEnd = index === last || (index === last - 1 && (line[last] ?? '').toLowerCase() in directions);
    if (index > 1 && isEnd && key in suffixes) return suffixes[key] ?? word;
    if (index === 1 && last > 2 && key in directions) return directions[key] ?? word;
    if (index > 1 && index === last && key in directions) return directions[key] ?? word;
    return titledWord(word);
  });
  return { address1: words.join(' '), address2: standardUnit([second.trim(), unit].filter(Boolean).join(' ')) };
}

function standardUnit(text: string): string {
  const spaced = text.replaceAll(/#\s*/g, '# ');
  return wordsOf(spaced)
    .map(word => units[word.toLowerCase()] ?? titledWord(word))
    .join(' ')
    .replace(/\b(Apt|Ste|Unit|Rm) # /, '$1 ');
}

function standardBox(line: string): string {
  const [, box = ''] = /box #?\s*([\p{L}\p{N}-]+)$/iu.exec(line.trim()) ?? [];
  return `PO Box ${box.toUpperCase()}`;
}

function standardMilitary(line: string): string {
  return wordsOf(line)
    .map(word => (/^(psc|cmr|umr)$/i.test(word) ? word.toUpperCase() : titledWord(word)))
    .join(' ');
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll(/[.,]+(?=\s|$)/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(word => word !== '');
}

function titled(text: string): string {
  return wordsOf(text).map(titledWord).join(' ');
}

/** Only where all letters are of one case: "McKinley" and "O’Neill" know better. */
function titledWord(word: string): string {
  const isOfOneCase = word === word.toLowerCase() || (word.length > 2 && word === word.toUpperCase());
  return isOfOneCase ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : word;
}
