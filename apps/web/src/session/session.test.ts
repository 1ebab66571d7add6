import { checksumOf } from '@wattershed/contract/headers/checksum';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { dropSession, isSignedIn, saveSignIn, setDeviceCookie } from './session.ts';

const user = {
  uuid: '0193b2a0-0000-7000-8000-000000000001',
  userName: 'Elena.Ramirez',
  IsMigratedUser: false,
  IsCSRLogin: false,
};
const answer = {
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresIn: 1800,
  tokenType: 'Bearer',
  user,
  tfaDetails: null,
  customAttribute: null,
} as unknown as Parameters<typeof saveSignIn>[0];

// The browser's storage and cookies are outside systems: small stand-ins that keep what they are given.
let stored: Map<string, string>;
let ofTab: Map<string, string>;
let cookies: Map<string, string>;
let cookieLines: string[];

const storageOf = (values: Map<string, string>) => ({
  get length() {
    return values.size;
  },
  key: (index: number) => [...values.keys()][index] ?? null,
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => values.set(name, value),
  removeItem: (name: string) => values.delete(name),
  clear: () => values.clear(),
});

beforeEach(() => {
  stored = new Map();
  ofTab = new Map([['draft', 'a payment']]);
  cookies = new Map([['__Host-language', 'ES']]);
  cookieLines = [];
  vi.stubGlobal('window', {
    localStorage: storageOf(stored),
    sessionStorage: storageOf(ofTab),
    location: { protocol: 'https:' },
  });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      cookieLines.push(line);
      const [pair = ''] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
      if (line.includes('Max-Age=0')) cookies.delete(name);
    },
  });
  setDeviceCookie(false);
  saveSignIn(answer, 1_740_000);
});

afterEach(() => vi.unstubAllGlobals());

describe('the protected-route guard', () => {
  it('opens when all conditions hold', () => {
    expect(isSignedIn()).toBe(true);
  });

  const failures: [name: string, spoil: () => void][] = [
    ['the logged-in cookie is not set', () => cookies.delete('__Host-loggedIn')],
    ['no user id is stored', () => stored.delete('uuid')],
    ['two-factor is not done', () => stored.set('TwoFactorAuthenticated', 'false')],
    ['nothing is known of two-factor', () => stored.delete('TwoFactorAuthenticated')],
    ['the user is migrated', () => stored.set('user', JSON.stringify({ ...user, IsMigratedUser: true }))],
    ['no user is stored', () => stored.delete('user')],
    ['what is stored of the user cannot be read', () => stored.set('user', '{')],
  ];
  it.each(failures)('stays closed when %s', (_, spoil) => {
    spoil();
    expect(isSignedIn()).toBe(false);
  });

  it('does not ask for a device cookie while that is switched off', () => {
    expect(cookies.has('__Host-deviceAuth')).toBe(false);
    cookies.set('__Host-deviceAuth', 'of somebody else');
    expect(isSignedIn()).toBe(true);
  });

  it.each([
    ['is missing', ''],
    ["is another person's", checksumOf('daniel.kim')],
    ['is the plain user name', 'elena.ramirez'],
  ])('stays closed when the device cookie is switched on and %s', (_, value) => {
    setDeviceCookie(true);
    cookies.set('__Host-deviceAuth', value);
    expect(isSignedIn()).toBe(false);
  });

  it('opens with the device cookie of the sign-in, which stays for 15 days and does not name the person', () => {
    setDeviceCookie(true);
    saveSignIn(answer, 1_740_000);
    expect(isSignedIn()).toBe(true);
    const line = cookieLines.find(text => text.startsWith('__Host-deviceAuth='));
    expect(line).toMatch(/^__Host-deviceAuth=[\dA-F]{30}; Path=\/; SameSite=Strict; Max-Age=1296000; Secure$/);
  });
});

describe('sign-in', () => {
  it('stores tokens, user and the moment of the next refresh', () => {
    expect(Object.fromEntries(stored)).toMatchObject({
      accessToken: 'access',
      refreshToken: 'refresh',
      uuid: user.uuid,
      TwoFactorAuthenticated: 'true',
      IsCSRLogin: 'false',
    });
    expect(Number(stored.get('refreshTokenAfter')) - Date.now()).toBeGreaterThan(1_739_000);
    expect(Number(stored.get('lastActivityAt'))).toBeGreaterThan(Date.now() - 1000);
  });

  it('keeps the chosen account of the same person, and nothing of another who was signed in before', () => {
    stored.set('acn', '400100117');
    stored.set('roleRights', '[]');
    saveSignIn(answer, 1_740_000);
    expect(stored.get('acn')).toBe('400100117');
    saveSignIn({ ...answer, user: { ...answer.user, uuid: '0193b2a0-0000-7000-8000-000000000002' } }, 1_740_000);
    expect([...stored.keys()]).not.toContain('acn');
    expect([...stored.keys()]).not.toContain('roleRights');
  });

  it('marks two-factor as not done while it is asked for', () => {
    saveSignIn({ ...answer, tfaDetails: { devices: [] } }, 1_740_000);
    expect(stored.get('TwoFactorAuthenticated')).toBe('false');
    expect(isSignedIn()).toBe(false);
  });

  it('keeps the logged-in cookie for the browser session, secure at path /', () => {
    expect(cookieLines).toContain('__Host-loggedIn=true; Path=/; SameSite=Strict; Secure');
  });
});

it('names every cookie that a script writes for this host alone, and finds it again', () => {
  const names = ['loggedIn', 'language', 'colourScheme', 'deviceAuth', 'deviceId'] as const;
  for (const name of names) {
    // Without the prefix, a neighbor under the same domain could have planted it.
    cookies.set(name, 'planted');
    expect([name, readCookie(name)]).not.toEqual([name, 'planted']);
    writeCookie(name, 'a value');
    expect(readCookie(name)).toBe('a value');
    removeCookie(name);
    expect(readCookie(name)).toBeUndefined();
  }
  expect(cookieLines.length).toBeGreaterThanOrEqual(2 * names.length);
  for (const line of cookieLines) expect(line).toMatch(/^__Host-\w+=[^;]*; Path=\/; SameSite=Strict;.* ?Secure$/);
});

describe('logout', () => {
  beforeEach(() => {
    stored.set('lastActivityAt', '123');
    stored.set('acn', '400100117');
    stored.set('Lang', 'ES');
    stored.set('somethingElse', 'x');
  });

  it('that was asked for clears all but the idle-timer key, and the two-factor flag', () => {
    dropSession('explicit');
    expect(Object.fromEntries(stored)).toEqual({ lastActivityAt: '123', AllowPreloginAPI: 'false' });
  });

  it('that came by itself keeps the two-factor flag', () => {
    dropSession('automatic');
    expect(Object.fromEntries(stored)).toEqual({
      lastActivityAt: '123',
      TwoFactorAuthenticated: 'true',
      AllowPreloginAPI: 'false',
    });
  });

  it.each([
    ['explicit', null],
    ['automatic', 'true'],
  ] as const)('(%s) has settled the two-factor flag when the other tabs hear that no one is signed in', (how, flag) => {
    let seen: string | null | undefined;
    vi.spyOn(window.localStorage, 'removeItem').mockImplementation(name => {
      stored.delete(name);
      if (name === 'uuid') seen = stored.get('TwoFactorAuthenticated') ?? null;
    });
    dropSession(how);
    expect(seen).toBe(flag);
  });

  it.each(['explicit', 'automatic'] as const)('(%s) empties the tab and keeps the language cookie', how => {
    dropSession(how);
    expect([...ofTab]).toEqual([]);
    expect([...cookies]).toEqual([['__Host-language', 'ES']]);
    expect(isSignedIn()).toBe(false);
  });
});
