import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** What someone registering claims about an account's customer. */
export type CustomerClaim = {
  kind: 'residential' | 'organisation';
  /** Only used for people. */
  firstName: string;
  lastName: string;
  /** Only used for organizations. */
  organisationName: string;
  /** Five digits, or nine, of which the first five count. */
  zip: string;
  dateOfBirth?: LocalDate | undefined;
  /** A person's Social Security number (nine digits or the last four) or an organization's tax ID. */
  idNumber?: string | undefined;
  /** The online registration code on the printed bill. */
  pin?: string | undefined;
};

export type Applicant = { firstName: string; lastName: string; birthOn: LocalDate | null; ssnLast4: string };

/** What the records say about an account's customer. */
export type CustomerOnFile = {
  kind: 'residential' | 'commercial';
  organisationName: string;
  taxId: string;
  /** The customer and, if someone else signed up for service, too, the co-applicant. */
  applicants: readonly Applicant[];
  /** The premise's and the mailing address's. */
  zips: readonly string[];
  registrationPin: string;
};

/**
 * Whether everything the claim says is right. Names are compared ignoring case, accents, spaces and punctuation. At
 * least one proof (birth date, number or PIN) is required. A person's proofs must all be the same person's: a
 * co-applicant can't vouch with the customer's birth date.
 */
export function isCustomer(onFile: CustomerOnFile, claim: CustomerClaim): boolean {
  const proofs = [claim.dateOfBirth, claim.idNumber, claim.pin].filter(proof => proof !== undefined && proof !== '');
  if (proofs.length === 0) return false;
  if (!onFile.zips.some(zip => firstFive(zip) !== '' && firstFive(zip) === firstFive(claim.zip))) return false;
  if (claim.pin && claim.pin !== onFile.registrationPin) return false;
  return claim.kind === 'organisation' ? isOrganisation(onFile, claim) : isPerson(onFile, claim);
}

function isOrganisation({ kind, organisationName, taxId }: CustomerOnFile, claim: CustomerClaim): boolean {
  if (kind !== 'commercial' || !isSameName(organisationName, claim.organisationName)) return false;
  // No one asks an organization for a birth date: a claim with one is about a person.
  if (claim.dateOfBirth) return false;
  return !claim.idNumber || (taxId !== '' && digitsOf(claim.idNumber) === digitsOf(taxId));
}

function isPerson({ kind, applicants }: CustomerOnFile, claim: CustomerClaim): boolean {
  if (kind !== 'residential') return false;
  return applicants.some(applicant => {
    if (!isSameName(applicant.firstName, claim.firstName)) return false;
    if (!isSameName(applicant.lastName, claim.lastName)) return false;
    if (claim.dateOfBirth && claim.dateOfBirth !== applicant.birthOn) return false;
    return !claim.idNumber || isSsnOf(applicant, claim.idNumber);
  });
}

/** The records only have the last four digits, so only those of a whole number can be compared. */
function isSsnOf({ ssnLast4 }: Applicant, idNumber: string): boolean {
  const digits = digitsOf(idNumber);
  if (digits.length !== 4 && digits.length !== 9) return false;
  return ssnLast4 !== '' && digits.slice(-4) === ssnLast4;
}

/** Ignoring case, accents, spaces and punctuation; nothing is nobody's name. */
export function isSameName(onFile: string, claimed: string): boolean {
  const name = foldedName(onFile);
  return name !== '' && name === foldedName(claimed);
}

/** Only letters and digits, ignoring case and accents: "O’Brien", "o brien" and "OBRIEN" are one name. */
function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Of a ZIP code; empty for anything else. */
export function firstFive(zip: string): string {
  return /^\d{5}(?:-?\d{4})?$/.test(zip.trim()) ? zip.trim().slice(0, 5) : '';
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
