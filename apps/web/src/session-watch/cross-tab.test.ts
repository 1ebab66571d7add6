import { describe, expect, it } from 'vitest';
import { decideTabMove, isAboutSession } from './cross-tab.ts';

const user = (fields: object) => JSON.stringify(fields);

describe('a change in another tab is about the session', () => {
  it.each([
    { key: 'uuid', oldValue: null, newValue: 'a' },
    { key: 'TwoFactorAuthenticated', oldValue: 'false', newValue: 'true' },
    { key: 'user', oldValue: user({ IsMigratedUser: true }), newValue: user({ IsMigratedUser: false }) },
    { key: 'user', oldValue: null, newValue: user({ IsMigratedUser: false }) },
    { key: null, oldValue: null, newValue: null },
  ])('when $key changes from $oldValue to $newValue', change => {
    expect(isAboutSession(change)).toBe(true);
  });

  it.each([
    { key: 'lastActivityAt', oldValue: '1', newValue: '2' },
    { key: 'accessToken', oldValue: 'a', newValue: 'b' },
    { key: 'acn', oldValue: '1', newValue: '2' },
    {
      key: 'user',
      oldValue: user({ IsMigratedUser: false, firstName: 'Elena' }),
      newValue: user({ IsMigratedUser: false, firstName: 'Helena' }),
    },
  ])('but not when $key changes from $oldValue to $newValue', change => {
    expect(isAboutSession(change)).toBe(false);
  });
});

describe('this tab', () => {
  const tab = { pathname: '/ViewBill', hadSession: true, hasUserNow: true, isSignedInNow: true };

  it.each([
    { name: 'moves to the dashboard', given: {}, move: 'to-dashboard' },
    {
      name: 'moves there from the sign-in page',
      given: { pathname: '/login', hadSession: false },
      move: 'to-dashboard',
    },
    { name: 'reloads on the dashboard', given: { pathname: '/Dashboard' }, move: 'reload' },
    {
      name: 'stays while two-factor is not done or the user is migrated',
      given: { isSignedInNow: false },
      move: 'stay',
    },
    {
      name: 'leaves when the session is gone',
      given: { hasUserNow: false, isSignedInNow: false },
      move: 'signed-out',
    },
    {
      name: 'stays when there was none here, as on /Maintenance',
      given: { pathname: '/Maintenance', hadSession: false, hasUserNow: false, isSignedInNow: false },
      move: 'stay',
    },
  ])('$name', ({ given, move }) => {
    expect(decideTabMove({ ...tab, ...given })).toBe(move);
  });
});
