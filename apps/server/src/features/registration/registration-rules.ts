import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { validateAccount } from '@wattershed/contract/registration/identification';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { firstNameOr } from '@wattershed/domain/contact/contact-name';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { Party } from '../../credentials/registration-proof.ts';
import type { BillingCustomer, BillingCustomerClaim } from '../../gateways/billing-system/customer.ts';

/** The role on the account that each of them gets. */
export const roleOfParty = {
  customer: roleIds.owner,
  'co-applicant': roleIds.coOwner,
} as const satisfies Record<Party, number>;

type Claim = ParsedRequestOf<typeof validateAccount>;
type Names = Pick<Claim, 'names' | 'registrationType'>;

/** The request in the billing system's form. */
export function claimOf(request: Claim): BillingCustomerClaim {
  const isOrganisation = request.registrationType === 1;
  return {
    kind: isOrganisation ? 'organisation' : 'residential',
    firstName: isOrganisation ? '' : request.names.firstName.trim(),
    lastName: isOrganisation ? '' : request.names.lastName.trim(),
    organisationName: isOrganisation ? request.orgName.trim() : '',
    zip: request.postCode,
    ...(request.dateOfBirth && !isOrganisation ? { dateOfBirth: request.dateOfBirth } : {}),
    ...(request.idNumber ? { idNumber: request.idNumber } : {}),
    ...(request.custom_Attributes.pin ? { pin: request.custom_Attributes.pin } : {}),
  };
}

/** How many of code, birth date and number there are: names and addresses are on every envelope. */
export function countProofs({ dateOfBirth, idNumber, pin }: BillingCustomerClaim): number {
  return [dateOfBirth, idNumber, pin].filter(proof => proof !== undefined).length;
}

/**
 * The utility's records decide who someone is, not their claim: whoever matched and doesn't have the customer's name is
 * the co-applicant, who never becomes the owner of the account.
 */
export function partyOf(customer: BillingCustomer, { names, registrationType }: Names): Party {
  if (registrationType === 1 || customer.kind === 'commercial') return 'customer';
  const isCustomer =
    foldedName(customer.firstName) === foldedName(names.firstName) &&
    foldedName(customer.lastName) === foldedName(names.lastName);
  return isCustomer ? 'customer' : 'co-applicant';
}

/**
 * The name the portal greets the person by. The customer's comes from the utility's records, where it is written
 * properly; an organization has only one name.
 */
export function personNamesOf(customer: BillingCustomer, party: Party, { names }: Pick<Claim, 'names'>) {
  const middleName = names.middleName.trim();
  if (party === 'co-applicant')
    return { firstName: names.firstName.trim(), middleName, lastName: names.lastName.trim() };
  if (customer.kind === 'commercial') {
    return { firstName: firstNameOr(customer.organisationName, customer.lastName), middleName: '', lastName: '' };
  }
  return { firstName: customer.firstName, middleName, lastName: customer.lastName };
}

/** The account that was proven comes first, as the default. A co-applicant only gets that one. */
export function accountsOf(party: Party, proven: AccountNumber, all: readonly AccountNumber[]): AccountNumber[] {
  if (party === 'co-applicant') return [proven];
  return [proven, ...all.filter(accountNumber => accountNumber !== proven)];
}

/** Only letters and digits, without case and accents, as the billing system compares names. */
function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
