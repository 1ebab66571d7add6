import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWantedPath, keepWantedPath, rememberOrigin, safePath, wantedPath } from './origin.ts';

describe('the way back after sign-in', () => {
  it.each([
    '/PayBill',
    '/billinghistory?tab=payments',
    '/ViewBill#lines',
    '/loginhelp',
    '/ViewBill?back=https://evil.example/%2F%2F',
  ])('leads to %s', path => {
    expect(safePath(path, '/')).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./\u002f/evil.example',
    '/PayBill/..//evil.example',
    '/PayBill/%2e%2e//evil.example',
    '/%2F/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%252F%252Fevil.example',
    '/%09/evil.example',
    '/%00',
    '/PayBill//evil.example',
    '/%zz',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'evil.example',
    '@evil.example',
    '?//evil.example',
    '#//evil.example',
    'PayBill',
    '',
    null,
    undefined,
    `/${'a'.repeat(2001)}`,
  ])('never leads out of the portal: %s', path => {
    expect(safePath(path, '/')).toBeUndefined();
  });

  it.each([
    ['/／／evil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/PayBill/../ViewBill', '/ViewBill'],
    ['/:80@evil.example', '/:80@evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
  ])('reads %s as the path %s of the portal', (target, path) => {
    expect(safePath(target, '/')).toBe(path);
    expect(new URL(path, 'https://portal.example').host).toBe('portal.example');
  });

  it.each(['/login', '/LOGIN/', '/login?navigateTo=/login', '/login/key', '/%6cogin', '/./login', '/authentication'])(
    'does not lead back to the sign-in: %s',
    path => {
      expect(safePath(path, '/')).toBeUndefined();
    },
  );

  it.each([
    ['/Portal/ViewBill', '/ViewBill'],
    ['/ViewBill', '/ViewBill'],
    ['/Portal/', '/'],
    ['/Portalx/evil', '/Portalx/evil'],
    ['/Portal//evil.example', undefined],
    ['/Portal/../..//evil.example', undefined],
    ['/Portal/login', undefined],
  ])('is read with and without the base path: %s', (target, path) => {
    expect(safePath(target, '/Portal/')).toBe(path);
  });
});

describe('what a person wanted before the sign-in', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (name: string) => stored.get(name) ?? null,
        setItem: (name: string, value: string) => stored.set(name, value),
        removeItem: (name: string) => stored.delete(name),
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the navigateTo target before the remembered origin', () => {
    rememberOrigin('/ViewBill?page=2');
    expect(wantedPath('')).toBe('/ViewBill?page=2');
    expect(wantedPath('?navigateTo=/PayBill')).toBe('/PayBill');
  });

  it('is still known after the two-factor step, at another address', () => {
    keepWantedPath('?navigateTo=%2FPayBill%3Famount%3D5');
    expect(wantedPath('')).toBe('/PayBill?amount=5');
    forgetWantedPath();
    expect(wantedPath('')).toBeUndefined();
  });

  it('is not believed of the storage either', () => {
    stored.set('previousPage', '/.//evil.example');
    expect(wantedPath('?navigateTo=//evil.example')).toBeUndefined();
  });
});
