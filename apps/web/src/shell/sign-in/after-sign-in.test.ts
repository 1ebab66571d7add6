import { describe, expect, it } from 'vitest';
import { decideAfterSignIn, type SignInCircumstances, type SignInOutcome } from './after-sign-in.ts';

const portals = {
  enterprise: 'https://enterprise.example/',
  landlord: 'https://landlord.example/',
  propertyManager: 'https://manager.example/',
};
const devices = { devices: [] };
const migrated = { isMigratedUser: true, token: null, twoFactorAuthenticate: false, guestLink: null };

type Case = {
  name: string;
  personas?: number[];
  tfa?: boolean;
  isMigrated?: boolean;
  isAgent?: boolean;
  token?: string;
  circumstances?: Partial<SignInCircumstances>;
  expected: object;
};

function decide({ personas = [1], tfa = false, isMigrated = false, isAgent = false, token, circumstances }: Case) {
  const answer: SignInOutcome = {
    user: { personas, IsMigratedUser: isMigrated, IsCSRLogin: isAgent },
    tfaDetails: tfa ? devices : null,
    customAttribute: isMigrated ? { ...migrated, token: token ?? null } : null,
  };
  return decideAfterSignIn(answer, { wanted: undefined, portals, ...circumstances });
}

const everything = { wanted: '/PayBill', hasOpenInvitation: true };
const cases: Case[] = [
  {
    name: 'two-factor comes before all others',
    tfa: true,
    personas: [2],
    isMigrated: true,
    circumstances: everything,
    expected: { kind: 'two-factor', path: '/authentication' },
  },
  {
    name: 'persona 2 alone goes to the enterprise portal, before anything of this one',
    personas: [2],
    isMigrated: true,
    circumstances: everything,
    expected: { kind: 'other-portal', personaId: 2 },
  },
  {
    name: 'persona 3 alone goes to the landlord portal',
    personas: [3],
    circumstances: everything,
    expected: { kind: 'other-portal', personaId: 3 },
  },
  {
    name: 'persona 5 alone goes to the property-manager portal',
    personas: [5],
    expected: { kind: 'other-portal', personaId: 5 },
  },
  {
    name: 'an agent who acts for such a person stays',
    personas: [3],
    isAgent: true,
    expected: { kind: 'dashboard', path: '/dashboard' },
  },
  {
    name: 'a customer who is a landlord, too, stays',
    personas: [1, 3],
    expected: { kind: 'dashboard', path: '/dashboard' },
  },
  {
    name: 'a persona whose portal is not connected stays',
    personas: [3],
    circumstances: { portals: { ...portals, landlord: null } },
    expected: { kind: 'dashboard', path: '/dashboard' },
  },
  {
    name: 'a migrated person without a token is told to look for the mail, before the page that was wanted',
    isMigrated: true,
    circumstances: everything,
    expected: { kind: 'new-password', path: '/ForgotPasswordSuccess', state: { isFromOldPortal: true } },
  },
  {
    name: 'a migrated person with a token sets a new password with it',
    isMigrated: true,
    token: 'a+b/c=&d',
    circumstances: everything,
    expected: { kind: 'new-password', path: '/UpdateUser?token=a%2Bb%2Fc%3D%26d' },
  },
  {
    name: 'an invitation that is still open comes before the page that was wanted',
    circumstances: everything,
    expected: { kind: 'open-invitation', path: '/GuestRegister' },
  },
  {
    name: 'the page that was wanted comes before the dashboard',
    circumstances: { wanted: '/PayBill' },
    expected: { kind: 'wanted-page', path: '/PayBill' },
  },
  { name: 'everybody else goes to the dashboard', expected: { kind: 'dashboard', path: '/dashboard' } },
];

describe('after sign-in', () => {
  it.each(cases)('$name', one => {
    expect(decide(one)).toEqual(one.expected);
  });

  it('a migrated flag in either place counts', () => {
    const answer = { user: { personas: [1], IsMigratedUser: false }, tfaDetails: null, customAttribute: migrated };
    expect(decideAfterSignIn(answer, { wanted: '/PayBill', portals }).kind).toBe('new-password');
  });
});
