import { addDays } from '@wattershed/domain/calendar/local-date';
import { portalTermsKey } from '@wattershed/domain/help/terms-key';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newcomer } from '../../../test/people/newcomer.ts';
import { type TestPortal, testPortal } from '../../../test/portal.ts';

type Newcomer = Awaited<ReturnType<typeof newcomer>>;
let portal: TestPortal;
let nora: Newcomer;
beforeEach(async () => {
  portal = await testPortal();
  nora = await newcomer(portal);
});
afterEach(() => portal.close());

/** Newer terms than the portal begins with, in force since so many days. */
async function publishTerms(daysAgo: number): Promise<void> {
  const today = portal.services.clock.today('America/Los_Angeles');
  await portal.services.gateways.content.change({ madeBy: 'a test', doing: 'import' }, () => [
    {
      ...{ kind: 'terms', key: portalTermsKey, state: 'published', undoes: null },
      effectiveFrom: addDays(today, -daysAgo),
      facts: { order: 1, isTop: false, pages: [], tasks: [], isFramed: true, changes: {} },
      texts: { EN_US: { title: 'New terms', source: 'New.', html: '<p>New.</p>' } },
    },
  ]);
}

const agreed = async () => {
  const [row] = await portal.sql<{ version: number | null }>`
    select terms_version as version from portal.user_account where user_name = ${nora.userName}`;
  return row?.version;
};

test('who read the terms before the day on which newer ones begin agrees to what they read', async () => {
  await publishTerms(0);
  expect((await nora.register({ termsVersion: 1 })).status.code).toBe(200);
  expect(await agreed()).toBe(1);
});

test('who read the newest terms, or doesn’t say which, agrees to those', async () => {
  await publishTerms(0);
  expect((await nora.register({ termsVersion: 2 })).status.code).toBe(200);
  expect(await agreed()).toBe(2);
});

test('a form that names no version is about those in force', async () => {
  await publishTerms(0);
  await nora.register();
  expect(await agreed()).toBe(2);
});

test.each([
  ['that are over for longer than a day', 1, 1],
  ['that begin later', -1, 2],
  ['that there never were', 0, 99],
])('nobody agrees to terms %s, and the same form goes through with those in force', async (_what, daysAgo, shown) => {
  await publishTerms(daysAgo);
  const registrationToken = (await nora.prove()).data.registrationToken;
  const refused = await nora.register({ registrationToken, termsVersion: shown });
  expect([refused.httpStatus, refused.status.error]).toEqual([409, 'TRM409']);
  expect(await agreed()).toBeUndefined();
  const inForce = daysAgo < 0 ? 1 : 2;
  expect((await nora.register({ registrationToken, termsVersion: inForce })).status.code).toBe(200);
  expect(await agreed()).toBe(inForce);
});

test.each([0, -1, 1.5, 2_147_483_648, '1'])('%j is no version', async termsVersion => {
  expect((await nora.register({ termsVersion: termsVersion as number })).status.error).toBe('REQ400');
});
