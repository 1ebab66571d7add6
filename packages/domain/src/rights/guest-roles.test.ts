import { describe, expect, it } from 'vitest';
import { isPersonName } from '../contact/person-name.ts';
import { abilitiesOf, grantableGuestRoles } from './guest-roles.ts';

describe('the roles that can be given', () => {
  it.each([
    { who: 'an owner', roleId: 1, given: [2, 3, 4, 5] },
    { who: 'a co-owner', roleId: 2, given: [3, 4, 5] },
    { who: 'a full guest', roleId: 3, given: [] },
    { who: 'a billing guest', roleId: 4, given: [] },
    { who: 'a read-only guest', roleId: 5, given: [] },
    { who: 'an owner who may pay in cash only', roleId: 7, given: [5] },
    { who: 'nobody', roleId: 0, given: [] },
  ])('by $who are $given', ({ roleId, given }) => {
    expect(grantableGuestRoles(roleId)).toEqual(given);
  });
});

describe('what a role can do', () => {
  it('is read from its rights, in one order, without regard to case', () => {
    expect(abilitiesOf(['SINGLE PAY', ' overview ', 'guest view'])).toEqual(['usage', 'pay']);
    expect(abilitiesOf([])).toEqual([]);
  });
});

describe('a name of a person', () => {
  it.each(['Ana', 'María José', 'O’Neill', "D'Arcy-Smith", 'J. R.', 'J.R.', 'Nguyễn', '李小龍', 'Łukasz Jr.'])(
    'may be %s',
    name => {
      expect(isPersonName(name)).toBe(true);
    },
  );

  it.each([
    ['empty', ' '],
    ['markup', '<b>Ana</b>'],
    ['a line break, which would begin another header of an email', 'Ana\r\nBcc: all@example.com'],
    ['an address that an email program makes a link of', 'evil.example'],
    ['a web address', 'see http://evil'],
    ['an email address', 'a@b'],
    ['digits', 'R2'],
    ['too long', 'x'.repeat(41)],
  ])('is not %s', (_, name) => {
    expect(isPersonName(name)).toBe(false);
  });
});
