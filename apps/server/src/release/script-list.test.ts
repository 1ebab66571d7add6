import { expect, test } from 'vitest';
import { scriptList } from './script-list.ts';

test('an operator reads why each part of a script is there, who authorized it, and where each script runs', () => {
  const list = scriptList({
    pages: { '/login': 'sha256-1', '/PayBill': 'sha256-2' },
    basePath: '/',
    files: {},
    screens: [],
    styles: {},
    reasons: { 'features/payments': { why: 'takes payments', authorizedBy: 'the portal team' } },
    scripts: [
      { name: '/assets/pay.js', integrity: 'sha256-P', madeOf: ['features/payments'], pages: ['/PayBill'] },
      { name: '/assets/late.js', integrity: 'sha256-L', madeOf: ['features/payments', 'react'], pages: [] },
      { name: 'inline start', integrity: 'sha256-S', madeOf: ['inline start'], pages: ['/login', '/PayBill'] },
    ],
  });
  expect(list).toBe(`What scripts are made of, and why
features/payments: takes payments. Authorized by the portal team.

The 3 scripts of this release, with the pages that start with them
/assets/pay.js
  sha256-P
  made of: features/payments
  pages: /PayBill
/assets/late.js
  sha256-L
  made of: features/payments, react
  pages: loaded on demand
inline start
  sha256-S
  made of: inline start
  pages: every page`);
});
