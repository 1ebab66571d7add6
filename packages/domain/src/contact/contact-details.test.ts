import { describe, expect, it } from 'vitest';
import { type ContactDetails, type ContactProblem, contactProblems } from './contact-details.ts';

const contact: ContactDetails = {
  primaryEmail: 'nora@example.com',
  secondaryEmail: '',
  primaryPhone: '805-555-0142',
  primaryPhoneType: 'Mobile',
  secondaryPhone: '',
  secondaryPhoneType: 'Mobile',
  isEmailNotified: true,
  isTextNotified: false,
  isTcpaAgreed: false,
};

describe('contact details', () => {
  it.each<[string, Partial<ContactDetails>]>([
    ['one address and one phone', {}],
    ['a second address and phone', { secondaryEmail: 'n@example.org', secondaryPhone: '8055550143' }],
    ['text messages to a mobile, with consent', { isTextNotified: true, isTcpaAgreed: true }],
    [
      'text messages to the second phone',
      { primaryPhoneType: 'Home', secondaryPhone: '8055550143', isTextNotified: true, isTcpaAgreed: true },
    ],
  ])('with %s are taken', (_, change) => {
    expect(contactProblems({ ...contact, ...change })).toEqual([]);
  });

  it.each<[string, Partial<ContactDetails>, ContactProblem[]]>([
    ['no address', { primaryEmail: '' }, ['primaryEmail', 'sameEmail']],
    ['an address that is none', { primaryEmail: 'nora' }, ['primaryEmail']],
    ['a second address that is none', { secondaryEmail: 'nora' }, ['secondaryEmail']],
    ['the same address twice', { secondaryEmail: ' NORA@example.com' }, ['sameEmail']],
    ['half a phone number', { primaryPhone: '555-0142' }, ['primaryPhone']],
    ['half a second phone number', { secondaryPhone: '555-0142' }, ['secondaryPhone']],
    ['the same number twice', { secondaryPhone: '(805) 555-0142' }, ['samePhone']],
    ['text messages without consent', { isTextNotified: true }, ['noConsent']],
    [
      'text messages to a phone on the wall',
      { primaryPhoneType: 'Home', isTextNotified: true, isTcpaAgreed: true },
      ['noMobile'],
    ],
  ])('with %s are not', (_, change, problems) => {
    expect(contactProblems({ ...contact, ...change })).toEqual(problems);
  });
});
