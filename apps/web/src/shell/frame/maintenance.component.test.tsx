import { listMaintenance } from '@wattershed/contract/configuration/settings';
import { beforeEach, expect, test } from 'vitest';
import { pass, takeClock } from '../../../test/clock.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, changeSettings, openPortal, signInAs } from '../../../test/portal.tsx';
import { readStored } from '../../session/browser-storage.ts';

const entries = (code: number, status: boolean) => ({
  status: { code },
  data: [{ status, message: 'Closed until noon.' }],
});

beforeEach(() => takeClock());

test('is not asked for while its setting is off, and /Maintenance leads back to /login', async () => {
  changeSettings({ switches: { systemMaintenance: false }, intervals: { maintenanceCheckMs: 500 } });
  signInAs();
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toBeVisible();
  await pass(1500);
  await portal.goTo('/Maintenance');
  await expect.poll(portal.address).toBe('/login');
  expect(requestsOf(listMaintenance)).toEqual([]);
  await expect.poll(() => readStored('accessToken')).toBeUndefined();
});

test('counts for nothing with a code other than 200', async () => {
  changeSettings({ intervals: { maintenanceCheckMs: 400 } });
  signInAs();
  let checks = 0;
  answerCall(listMaintenance, () => {
    checks += 1;
    return checks % 2 === 0 ? { data: entries(503, true) } : { refused: 'SYS500', httpStatus: 500 };
  });
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toBeVisible();
  for (let turn = 0; turn < 6; turn += 1) await pass(500);
  await expect.poll(() => checks).toBeGreaterThan(4);
  expect(portal.address()).toBe('/dashboard');
});

test('is asked for again when an answer takes longer than the next one waits', async () => {
  changeSettings({ intervals: { maintenanceCheckMs: 300 } });
  answerPortal();
  let checks = 0;
  answerCall(listMaintenance, () => {
    checks += 1;
    // The first two are never answered.
    return checks > 2 ? { data: entries(200, true) } : new Promise(() => undefined);
  });
  const portal = await openPortal('/login');
  await expect.poll(portal.address).toBe('/Maintenance');
  await expect.element(portal.getByText('Closed until noon.')).toBeVisible();
  await expect.poll(() => readStored('accessToken')).toBeUndefined();
});
