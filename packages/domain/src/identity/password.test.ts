import { describe, expect, it } from 'vitest';
import { failedPasswordRules, isConfirmed, isPassword } from './password.ts';

describe('isPassword', () => {
  // va-password; "Abcdef1!&" is ambiguous there: other characters may stand beside the named ones
  it.each(['Abcdef1!', 'aB3$efgh', 'Password_12', 'Zz9-Zz9-Zz9-Zz9-Zz9-Zz9-Zz9-Zz', 'Abcdef1!&', 'Abc def1!'])(
    'accepts %s',
    password => {
      expect(isPassword(password)).toBe(true);
    },
  );

  // va-password; "Abcdef1." is ambiguous there: by decision the full stop is not in the set
  it.each([
    ['Abc1!fg', ['length']],
    ['abcdef1!', ['uppercase']],
    ['ABCDEF1!', ['lowercase']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Zz9-Zz9-Zz9-Zz9-Zz9-Zz9-Zz9-Zz9', ['length']],
    ['Abcdef1.', ['special']],
    ['', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('refuses "%s" for %j', (password, rules) => {
    expect(failedPasswordRules(password)).toEqual(rules);
    expect(isPassword(password)).toBe(false);
  });
});

describe('isConfirmed', () => {
  // va-confirm-password, va-confirm-bank-account, va-confirm-routing
  it.each(['Abcdef1!', 'aB3$efgh', 'Password_12', '12345', '000012345', '9876543210', '021000021', '123456789'])(
    'accepts %s typed twice',
    text => {
      expect(isConfirmed(text, text)).toBe(true);
    },
  );

  it.each([
    ['Abcdef1!', 'Abcdef1@'],
    ['Abcdef1!', 'abcdef1!'],
    ['Abcdef1!', ''],
    ['12345', '12346'],
    ['12345', '012345'],
    ['12345', ''],
    ['021000021', '021000012'],
    ['021000021', '21000021'],
    ['021000021', ''],
  ])('refuses %s with "%s"', (original, confirmation) => {
    expect(isConfirmed(original, confirmation)).toBe(false);
  });
});
