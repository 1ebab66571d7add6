import { describe, expect, it } from 'vitest';
import { type Contact, decideContactChange, hasMobile, withChange } from './contact-rules.ts';

const stored: Contact = {
  emails: ['ana@example.com', 'ana@work.example'],
  phones: ['6025550123', '6025550199'],
  types: ['Mobile', 'Home'],
};

describe('a change of one of the four', () => {
  it.each([
    ['a new primary address', 'PrimaryEmail', { emails: ['New@Example.com', 'ana@work.example'] }, 'confirm'],
    ['the primary address removed', 'PrimaryEmail', { emails: ['', 'ana@work.example'] }, 'invalid'],
    ['the secondary address removed', 'SecondaryEmail', { emails: ['ana@example.com', ''] }, 'now'],
    ['the same address twice', 'SecondaryEmail', { emails: ['ana@example.com', 'ANA@example.com'] }, 'invalid'],
    [
      'an address with a line break',
      'PrimaryEmail',
      { emails: ['a@b.co\r\nBcc: x@y.co', 'ana@work.example'] },
      'invalid',
    ],
    ['an address in other letters', 'PrimaryEmail', { emails: [' ANA@Example.com ', 'ana@work.example'] }, 'unchanged'],
    ['a new mobile number', 'PrimaryPhone', { phones: ['(602) 555-0177', '6025550199'] }, 'confirm'],
    ['a new landline', 'SecondaryPhone', { phones: ['6025550123', '602-555-0188'] }, 'now'],
    ['a landline that becomes a mobile', 'SecondaryPhone', { types: ['Mobile', 'Mobile'] }, 'confirm'],
    ['a mobile that becomes a landline', 'PrimaryPhone', { types: ['Work', 'Home'] }, 'now'],
    ['a removed number', 'PrimaryPhone', { phones: ['', '6025550199'] }, 'now'],
    ['the same number twice', 'SecondaryPhone', { phones: ['6025550123', '6025550123'] }, 'invalid'],
    ['a number with eleven digits', 'PrimaryPhone', { phones: ['16025550123', '6025550199'] }, 'invalid'],
  ] as const)('%s', (_, slot, change, kind) => {
    expect(decideContactChange(stored, { ...stored, ...(change as Partial<Contact>) }, slot).kind).toBe(kind);
  });

  it('of nothing asks for the primary address to be confirmed again while its emails come back, and for nothing else', () => {
    const bouncing = { ...stored, isEmailUnreachable: true };
    expect(decideContactChange(bouncing, stored, 'PrimaryEmail').kind).toBe('confirm');
    expect(decideContactChange(bouncing, stored, 'SecondaryEmail').kind).toBe('unchanged');
    expect(decideContactChange(bouncing, stored, 'PrimaryPhone').kind).toBe('unchanged');
  });

  it('is refused where another of the four is not as it is stored', () => {
    const seen: Contact = { ...stored, emails: ['old@example.com', 'new@work.example'] };
    expect(decideContactChange(stored, seen, 'SecondaryEmail')).toEqual({ kind: 'stale' });
  });
});

it('leaves the other three as they are', () => {
  expect(withChange(stored, { slot: 'SecondaryPhone', value: '', type: 'Home' })).toEqual({
    ...stored,
    phones: ['6025550123', ''],
  });
});

it('asks for a mobile number before texts are sent', () => {
  expect(hasMobile(stored)).toBe(true);
  expect(hasMobile({ ...stored, phones: ['', '6025550199'] })).toBe(false);
});
