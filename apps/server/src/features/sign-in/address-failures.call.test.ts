import { setIpLockCount, signIn } from '@wattershed/contract/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { addressWindow, countAddressFailures } from './sign-in-try-store.ts';

const password = 'Wattershed-1!';
let portal: TestPortal;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

describe('failures of an address', () => {
  const counted = (ip: string) => countAddressFailures(portal.sql, addressWindow(portal.config, ip));

  test('are set to a number, and to none', async () => {
    await portal.backOffice(setIpLockCount, { ipAddress: '192.0.2.9', count: 7 });
    expect(await counted('192.0.2.9')).toBe(7);
    await portal.backOffice(setIpLockCount, { ipAddress: '192.0.2.9' });
    expect(await counted('192.0.2.9')).toBe(0);
  });

  test('are counted once for all spellings of an address', async () => {
    await portal.backOffice(setIpLockCount, { ipAddress: '2001:DB8:0:0::1', count: 3 });
    expect(await counted('2001:db8::1')).toBe(3);
  });

  test('hold a sign-in back, and let it in again', async () => {
    const attempt = () => portal.call(signIn, { username: 'grace.nguyen', password: password });
    await portal.backOffice(setIpLockCount, { ipAddress: '127.0.0.1', count: 1_000 });
    expect((await attempt()).status.error).toMatch(/LOG002|AUTH418/);
    await portal.backOffice(setIpLockCount, { ipAddress: '127.0.0.1' });
    expect((await attempt()).httpStatus).toBe(200);
  });

  test('of what is no address are refused', async () => {
    expect((await portal.backOffice(setIpLockCount, { ipAddress: '999.1.1.1' })).status.error).toBe('REQ400');
  });
});
