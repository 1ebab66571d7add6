import { fieldBounds, hasLengthWithin } from '../field/field-bounds.ts';
import { isFreeText } from '../text/free-text.ts';
import type { Language } from '../text/language.ts';
import { countryName } from './country.ts';
import { homeCountry, isCountryCode } from './country-codes.ts';
import { isForeignPostal } from './foreign-postal.ts';
import { militaryCities, militaryStates, type State, statesOf, unitedStates } from './states.ts';
import { isZip } from './zip.ts';

export const addressTypes = ['standard', 'po-box', 'military', 'foreign'] as const;

export type AddressType = (typeof addressTypes)[number];

/** Where letters go. Empty parts are parts that the address doesn't have. */
export type MailingAddress = {
  addressType: AddressType;
  /** The street with its number, "PO Box 42", or the unit and box of the military. */
  address1: string;
  address2: string;
  city: string;
  /** Two letters in the United States and Canada; abroad, what people write there. */
  state: string;
  postalCode: string;
  /** ISO 3166, two letters. */
  country: string;
};

export type AddressPart = Exclude<keyof MailingAddress, 'addressType'>;
export type AddressProblem = 'missing' | 'wrong';

const boxPattern = /^p(?:ost)?\.? ?o(?:ffice)?\.? ?box #?[\p{L}\p{N}-]{1,12}$/iu;

/** "PO Box 42", with or without dots. */
export function isPostBox(line: string): boolean {
  return boxPattern.test(line.trim().replaceAll(/\s+/g, ' '));
}

/** What is wrong with each part; empty for an address that letters can be sent to. */
export function addressProblems(address: MailingAddress): Partial<Record<AddressPart, AddressProblem>> {
  const problems: Partial<Record<AddressPart, AddressProblem>> = {};
  for (const [part, isRight] of Object.entries(rulesOf(address)) as [AddressPart, (text: string) => boolean][]) {
    const text = address[part].trim();
    if (text === '' ? !optionalParts(address).includes(part) : !isRight(text)) {
      problems[part] = text === '' ? 'missing' : 'wrong';
    }
  }
  return problems;
}

export function isMailingAddress(address: MailingAddress): boolean {
  return Object.keys(addressProblems(address)).length === 0;
}

/** The lines of an address on an envelope, without the name above them. */
export function addressLines(address: MailingAddress, language: Language): string[] {
  const { address1, address2, city, state, postalCode, country } = address;
  if (country === homeCountry) return [address1, address2, `${city}, ${state} ${postalCode}`].filter(Boolean);
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address1, address2, place, countryName(country, language)].filter(Boolean);
}

/** Whether two addresses say the same, apart from spaces and capitals. */
export function isSameAddress(left: MailingAddress, right: MailingAddress): boolean {
  const folded = (address: MailingAddress) =>
    Object.values(trimmedAddress(address)).map(text => text.toLowerCase().replaceAll(/\s+/g, ' '));
  const others = folded(right);
  return folded(left).every((text, index) => text === others[index]);
}

export function trimmedAddress(address: MailingAddress): MailingAddress {
  const { addressType, address1, address2, city, state, postalCode, country } = address;
  return {
    addressType,
    address1: address1.trim(),
    address2: address2.trim(),
    city: city.trim(),
    state: state.trim(),
    postalCode: postalCode.trim(),
    country,
  };
}

function rulesOf({ addressType, country }: MailingAddress): Record<AddressPart, (text: string) => boolean> {
  const line = (text: string) => isFreeText(text) && hasLengthWithin(text, fieldBounds.addressLine);
  const city = (text: string) => isFreeText(text) && hasLengthWithin(text, fieldBounds.city);
  const isAtHome = (code: string) => code === homeCountry;
  const lines = { address1: line, address2: line };
  switch (addressType) {
    case 'standard':
      return { ...lines, city, state: isOneOf(unitedStates), postalCode: isZip, country: isAtHome };
    case 'po-box':
      return {
        ...lines,
        address1: isPostBox,
        city,
        state: isOneOf(unitedStates),
        postalCode: isZip,
        country: isAtHome,
      };
    case 'military': {
      const isPostOffice = (text: string) => militaryCities.some(name => name === text);
      return { ...lines, city: isPostOffice, state: isOneOf(militaryStates), postalCode: isZip, country: isAtHome };
    }
    case 'foreign': {
      const states = statesOf(country);
      return {
        ...lines,
        city,
        state: states.length > 0 ? isOneOf(states) : city,
        postalCode: text => isPostalCodeOf(country, text),
        country: code => isCountryCode(code) && !isAtHome(code),
      };
    }
  }
}

/** Not every country has postal codes, and only some write a state. */
function optionalParts({ addressType, country }: MailingAddress): readonly AddressPart[] {
  if (addressType !== 'foreign') return ['address2'];
  const optional: readonly AddressPart[] = ['address2', 'postalCode'];
  return statesOf(country).length > 0 ? optional : [...optional, 'state'];
}

const isOneOf = (states: readonly State[]) => (text: string) => states.some(({ code }) => code === text);

/** Countries whose postal codes have five digits, which the specification's rule is about (5). */
const fiveDigits: ReadonlySet<string> = new Set(
  'BA CR CU DE DO DZ EE EG ES FI FR GR GT HR ID IT KR KW LT MA ME MX MY PE PK RS SA SN TH TR UA'.split(' '),
);

/** Elsewhere letters are common: "K1A 0B1", "SW1A 1AA". */
function isPostalCodeOf(country: string, text: string): boolean {
  return fiveDigits.has(country) ? isForeignPostal(text) : /^[\p{L}\p{N}][\p{L}\p{N} -]{0,11}$/u.test(text);
}
