import type { LocalDate } from '@wattershed/domain/calendar/local-date';

/** What someone who registers says about an account's customer. */
export type CustomerClaim = {
  kind: 'residential' | 'organisation';
  /** Read for people only. */
  firstName: string;
  lastName: string;
  /** Read for organisations only. */
  organisationName: string;
  /** Five digits, or nine of which the first five count. */
  zip: string;
  dateOfBirth?: LocalDate | undefined;
  /** A person's social security number (nine digits or the last four) or an organization's tax id. */
  idNumber?: string | undefined;
  /** The online registration code of the printed bill. */
  pin?: string | undefined;
};

export type Applicant = { firstName: string; lastName: string; birthOn: LocalDate | null; ssnLast4: string };

/** What the books say of the customer of an account. */
export type CustomerOnFile = {
  kind: 'residential' | 'commercial';
  organisationName: string;
  taxId: string;
  /** The customer and, where someone else signed for service too, the co-applicant. */
  applicants: readonly Applicant[];
  /** Of the premise and of the mailing address. */
  zips: readonly string[];
  registrationPin: string;
};

/**
 * Whether the claim is right in all that it says. Names are compared without case, accents, spaces and punctuation. At
 * least one proof (birth day, number or pin) must be given. The proofs of a person are all of the same person: a
 * co-applicant cannot vouch with the customer's birth day.
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

/** The books keep the last four digits only, so of a whole number no more than those can be compared. */
function isSsnOf({ ssnLast4 }: Applicant, idNumber: string): boolean {
  const digits = digitsOf(idNumber);
  if (digits.length !== 4 && digits.length !== 9) return false;
  return ssnLast4 !== '' && digits.slice(-4) === ssnLast4;
}

function isSameName(onFile: string, claimed: string): boolean {
  const name = foldedName(onFile);
  return name !== '' && name === foldedName(claimed);
}

/** Letters and digits only, without case and accents: "O’Brien", "o brien" and "OBRIEN" are one name. */
function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function firstFive(zip: string): string {
  return /^\d{5}(?:-?\d{4})?$/.test(zip.trim()) ? zip.trim().slice(0, 5) : '';
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
