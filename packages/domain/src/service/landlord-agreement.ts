import { isPersonName } from '../contact/person-name.ts';
import { isPhone } from '../contact/phone.ts';
import { isTaxId } from '../identity/tax-id.ts';
import { isFreeText } from '../text/free-text.ts';
import { type LandlordManager, missingManagerFields } from './landlord-manager.ts';

/** What happens to a unit when its tenant leaves: service goes on in the landlord's name, or is turned off. */
export const betweenTenants = ['revert', 'turn-off'] as const;
export type BetweenTenants = (typeof betweenTenants)[number];

export const landlordKinds = ['person', 'sole-proprietor', 'company'] as const;
export type LandlordKind = (typeof landlordKinds)[number];

/** `in-review`: the utility checks who owns a unit. Only an agreement in force decides what happens to a unit. */
export const landlordStates = ['in-review', 'in-force', 'declined', 'ended'] as const;
export type LandlordState = (typeof landlordStates)[number];

export const landlordDeclines = ['not-owner', 'other-agreement'] as const;
export type LandlordDecline = (typeof landlordDeclines)[number];

/** The version of the words that a landlord agrees to. Another wording gets another name. */
export const landlordWording = 'landlord/2';

/** The most installations of one agreement, and the longest texts. */
export const landlordBounds = { installations: 60, company: 80, managerName: 80 } as const;

/** Whoever rents out: a person, a person's business, or a company with somebody who signs for it. */
export type LandlordName = { kind: LandlordKind; firstName: string; lastName: string; companyName: string };

/** The fields that are missing or wrong. A company and a business have a name; somebody signs in each case. */
export function landlordNameFaults({ kind, firstName, lastName, companyName }: LandlordName): (keyof LandlordName)[] {
  const isCompany = (name: string) =>
    name.trim() !== '' && isFreeText(name) && [...name].length <= landlordBounds.company;
  return [
    ...(isPersonName(firstName) ? [] : ['firstName' as const]),
    ...(isPersonName(lastName) ? [] : ['lastName' as const]),
    ...(kind === 'person' || isCompany(companyName) ? [] : ['companyName' as const]),
  ];
}

/** How the landlord is named in the agreement. */
export function landlordTitle({ kind, firstName, lastName, companyName }: LandlordName): string {
  return kind === 'person' ? `${firstName} ${lastName}` : companyName;
}

/** What is wrong with each field of the manager; all three may be empty (section 5, landlord step 3). */
export function managerFaults(manager: LandlordManager): Partial<Record<keyof LandlordManager, 'missing' | 'wrong'>> {
  const missing = missingManagerFields(manager);
  const isRight: Record<keyof LandlordManager, (text: string) => boolean> = {
    name: text => isFreeText(text) && [...text].length <= landlordBounds.managerName,
    phone: isPhone,
    taxId: isTaxId,
  };
  const faults: Partial<Record<keyof LandlordManager, 'missing' | 'wrong'>> = {};
  for (const field of ['name', 'phone', 'taxId'] as const) {
    const text = manager[field].trim();
    if (missing.includes(field)) faults[field] = 'missing';
    else if (text !== '' && !isRight[field](text)) faults[field] = 'wrong';
  }
  return faults;
}

/** An agreement under which nothing comes back to the landlord would say nothing. */
export function isAnyReverting(chosen: readonly { between: BetweenTenants }[]): boolean {
  return chosen.some(({ between }) => between === 'revert');
}
