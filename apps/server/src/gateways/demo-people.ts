import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { PersonaPlace } from '@wattershed/reference-utility/city/personas/persona';
import { personaNamed, personas } from '@wattershed/reference-utility/city/personas/personas';
import { customerPassword as password, staffPassword } from '@wattershed/reference-utility/site/demo-passwords';

/** A demo person who can sign in. */
export type DemoPerson = {
  /** The part this person plays; tests use it as a name. */
  persona: string;
  /** What you see when signed in as this person, for the list `npm start` prints. */
  about: string;
  userName: string;
  password: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  language: string;
  /** From the old portal: the password is stored its way and must be replaced. */
  legacy?: true;
  /** 1 customer, 2 enterprise, 3 landlord, 5 property manager; only customer when absent. */
  personas?: readonly number[];
  accounts: { accountNumber: AccountNumber; roleId: number; nickName: string }[];
};

/** People with another role on someone's account, so that every role can be tried. */
const others = [
  {
    persona: 'co-owner',
    firstName: 'Soo-jin',
    lastName: 'Kim',
    of: 'on-time',
    roleId: roleIds.coOwner,
    about: "co-owns Daniel Kim's account",
  },
  {
    persona: 'full-guest',
    firstName: 'Ethan',
    lastName: 'Kim',
    of: 'on-time',
    roleId: roleIds.fullGuest,
    about: "is a full guest on Daniel Kim's account",
  },
  {
    persona: 'billing-guest',
    firstName: 'Rosa',
    lastName: 'Ramirez',
    of: 'past-due',
    roleId: roleIds.billingGuest,
    about: "helps pay Elena Ramirez's bill",
  },
  {
    persona: 'read-only-guest',
    firstName: 'Lily',
    lastName: 'Kim',
    of: 'on-time',
    roleId: roleIds.readOnlyGuest,
    about: "can only look at Daniel Kim's account",
  },
  {
    persona: 'payment-blocked',
    firstName: 'Owen',
    lastName: 'Ramirez',
    of: 'past-due',
    roleId: roleIds.paymentBlocked,
    about: "sees Elena Ramirez's bills but can only pay in cash",
  },
];

const registered = personas.filter(({ isRegistered }) => isRegistered);

/** Registered twice with one email address: a forgotten user ID is then one of several to choose from. */
const again: DemoPerson = {
  persona: 'second-user-id',
  firstName: 'Daniel',
  lastName: 'Kim',
  userName: 'daniel.kim.office',
  password,
  email: personaNamed('on-time').email,
  phoneNumber: '4155550147',
  language: 'EN_US',
  about: "is Daniel Kim's second user ID, with the same email address",
  accounts: [{ accountNumber: firstAccountOf('on-time'), roleId: roleIds.coOwner, nickName: 'Office copy' }],
};

/** Which other portals the app switcher offers a person, besides the customer portal. */
const personasOf: Readonly<Record<string, readonly number[]>> = { landlord: [1, 3], 'many-accounts': [1, 2] };

/** Has no account of their own: after sign-in, they go to the portal for property managers. */
const propertyManager: DemoPerson = {
  persona: 'property-manager',
  about: 'manages property for others and is sent to the property manager portal',
  userName: 'paula.quinn',
  password,
  firstName: 'Paula',
  lastName: 'Quinn',
  email: 'paula.quinn@example.com',
  phoneNumber: '',
  language: 'EN_US',
  personas: [5],
  accounts: [],
};

/** The people who can sign in to the demo, all with the same password. */
export const demoPeople: readonly DemoPerson[] = [
  ...registered.map(persona => ({
    persona: persona.name,
    about: persona.about,
    userName: persona.userName,
    password,
    firstName: persona.firstName || persona.organisationName,
    lastName: persona.lastName,
    email: persona.email,
    phoneNumber: '',
    language: persona.language,
    ...(persona.isMigrated ? { legacy: true as const } : {}),
    personas: personasOf[persona.name] ?? [1],
    accounts: persona.accountNumbers.map((accountNumber, index) => ({
      accountNumber,
      roleId: roleIds.owner,
      nickName: nickNameOf(persona.places[index], persona.accountNumbers.length),
    })),
  })),
  ...others.map(({ of, roleId, firstName, lastName, ...person }) => ({
    ...person,
    firstName,
    lastName,
    userName: `${firstName}.${lastName}`.toLowerCase().replace('-', ''),
    password,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    phoneNumber: '',
    language: 'EN_US',
    accounts: [{ accountNumber: firstAccountOf(of), roleId, nickName: '' }],
  })),
  again,
  propertyManager,
];

/** One of the utility's staff, at its agent desk. */
export const demoAgent = { agentId: 'A-1042', password: staffPassword };

/** People with several accounts tell them apart by unit or street; the others have a home. */
function nickNameOf(place: PersonaPlace | undefined, accounts: number): string {
  return accounts > 1 ? place?.unit || place?.street || '' : 'Home';
}

function firstAccountOf(personaName: string): AccountNumber {
  const [accountNumber] = personaNamed(personaName).accountNumbers;
  if (!accountNumber) throw new Error(`${personaName} has no account`);
  return accountNumber;
}
