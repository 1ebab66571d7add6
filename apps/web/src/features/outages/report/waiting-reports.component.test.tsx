import { reportOutage } from '@wattershed/contract/outages/reporting';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import type { Language } from '@wattershed/domain/text/language';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerOutages } from '../../../../test/answers/outages.ts';
import { setLine } from '../../../../test/line.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import { keepReport, type OutageReportRequest, waitingReports } from './waiting-reports.ts';

const kept = (number: number): OutageReportRequest => ({
  uuId: `22222222-2222-4222-8222-22222222222${number}`,
  ...{ reporterName: '', phoneNumber: '', emailAddress: '', eventType: 'all-out', address: '117 Alder Street' },
  ...{ postalCode: '93117', latitude: null, longitude: null, message: '', attachments: [], isHazard: false },
  ...{ joins: null, language: 'EN_US' },
});

const forget = () => caches.delete('wattershed-reports');
beforeEach(forget);
afterEach(async () => {
  setLine(true);
  await forget();
});

async function openWith(count: number, language: Language = 'EN_US') {
  answerPortal();
  answerOutages();
  await changeLanguage(language);
  for (let number = 1; number <= count; number += 1) await keepReport(kept(number));
  return openPortal('/PreOutages');
}

test('without any, nothing is said of reports, and none is sent', async () => {
  const portal = await openWith(0);
  await expect.element(portal.getByRole('heading', { name: '5 outages' })).toBeVisible();
  expect(requestsOf(reportOutage)).toEqual([]);
  await expect.element(portal.getByText(/Your report/)).not.toBeInTheDocument();
});

test.each([
  ['EN_US', 'Your report isn’t sent yet', /^Your report is sent\. Its number is OR-7K4M-2QXA\./, 'Follow my report'],
  ['EN_UK', 'Your report isn’t sent yet', /^Your report is sent\. Its number is OR-7K4M-2QXA\./, 'Follow my report'],
  ['ES', 'Su informe aún no se envió', /^Su informe se envió\. Su número es OR-7K4M-2QXA\./, 'Seguir mi informe'],
  ['FR', 'Votre signalement n’est pas encore envoyé', /^Votre signalement est envoyé/, 'Suivre mon signalement'],
] as const)(
  'in %s it waits for a line, is sent when there is one, and can be followed',
  async (language, waits, sent, follow) => {
    setLine(false);
    const portal = await openWith(1, language);
    await expect.element(portal.getByText(waits)).toBeVisible();
    await expectAccessible(portal.container);
    expect(requestsOf(reportOutage)).toEqual([]);
    setLine(true);
    await expect.element(portal.getByText(sent)).toBeVisible();
    expect(requestsOf(reportOutage)).toEqual([kept(1)]);
    expect(await waitingReports()).toEqual([]);
    await portal.getByRole('link', { name: follow }).click();
    expect(portal.address()).toBe('/PreOutages?report=OR-7K4M-2QXA');
  },
);

test('several go one after another, each once', async () => {
  const portal = await openWith(3);
  await expect.poll(() => portal.getByText(/^Your report is sent/).elements().length).toBe(3);
  expect(requestsOf(reportOutage).map(({ uuId }) => uuId)).toEqual([1, 2, 3].map(number => kept(number).uuId));
  expect(await waitingReports()).toEqual([]);
});

test('one that the server can’t take now is kept, and goes with the next try', async () => {
  answerPortal();
  answerOutages();
  answerCall(reportOutage, () => ({ refused: 'SYS503', httpStatus: 503 }));
  await keepReport(kept(1));
  const portal = await openPortal('/PreOutages');
  await expect.poll(() => requestsOf(reportOutage).length).toBeGreaterThan(0);
  await expect.element(portal.getByText('Your report isn’t sent yet')).toBeVisible();
  expect(await waitingReports()).toHaveLength(1);
  answerOutages();
  setLine(true);
  await expect.element(portal.getByText(/^Your report is sent/)).toBeVisible();
});

test('a line that comes back while one is on its way is tried at once when that fails', async () => {
  answerPortal();
  answerOutages();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  answerCall(reportOutage, async () => {
    await held;
    return { lost: true };
  });
  await keepReport(kept(1));
  const portal = await openPortal('/PreOutages');
  await expect.poll(() => requestsOf(reportOutage).length).toBe(1);
  setLine(true);
  answerOutages();
  goOn();
  await expect.element(portal.getByText(/^Your report is sent/)).toBeVisible();
  expect(requestsOf(reportOutage)).toEqual([kept(1), kept(1)]);
});

test('one whose answer gets lost on a bad line is kept, too, and goes with the next try', async () => {
  answerPortal();
  answerOutages();
  answerCall(reportOutage, () => ({ lost: true }));
  await keepReport(kept(1));
  const portal = await openPortal('/PreOutages');
  await expect.poll(() => requestsOf(reportOutage).length).toBeGreaterThan(0);
  await expect.element(portal.getByText('Your report isn’t sent yet')).toBeVisible();
  await expect.element(portal.getByText(/^We couldn’t send your report/)).not.toBeInTheDocument();
  answerOutages();
  setLine(true);
  await expect.element(portal.getByText(/^Your report is sent/)).toBeVisible();
});

test('one for which the captcha didn’t come over a line that is just back is kept, and goes with the next try', async () => {
  answerPortal();
  answerOutages();
  answerCall(reportOutage, () => ({ refused: 'AUTH418', httpStatus: 403 }));
  answerCall(getCaptchaChallenge, () => ({ lost: true }));
  await keepReport(kept(1));
  const portal = await openPortal('/PreOutages');
  await expect.poll(() => requestsOf(reportOutage).length).toBeGreaterThan(0);
  await expect.element(portal.getByText('Your report isn’t sent yet')).toBeVisible();
  answerOutages();
  setLine(true);
  await expect.element(portal.getByText(/^Your report is sent/)).toBeVisible();
});

test('one that is refused for good says whom to call, is not sent again, and goes when it is discarded', async () => {
  answerPortal();
  answerOutages();
  answerCall(reportOutage, () => ({ refused: 'OUT422', httpStatus: 422 }));
  await keepReport(kept(1));
  const portal = await openPortal('/PreOutages');
  await expect.element(portal.getByText(/^We couldn’t send your report\. Call 800.555.0199\.$/)).toBeVisible();
  await expectAccessible(portal.container);
  setLine(true);
  await portal.getByRole('button', { name: 'Don’t send it' }).click();
  await expect.element(portal.getByText(/^We couldn’t send your report/)).not.toBeInTheDocument();
  await expect.poll(waitingReports).toEqual([]);
  expect(requestsOf(reportOutage)).toHaveLength(1);
});

test.each([
  ['nobody can take now', { refused: 'SYS503', httpStatus: 503, retryAfterSeconds: 1 }],
  [
    'comes without the captcha, as over a line that is just back',
    { refused: 'AUTH418', httpStatus: 403, retryAfterSeconds: 1 },
  ],
] as const)('a report that %s is kept, and goes by itself a little later', async (_, said) => {
  answerPortal();
  answerOutages();
  const portal = await openPortal('/ReportOutage');
  await portal.getByRole('radio', { name: 'All power is out' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByLabelText('Street address, or the nearest corner').fill('418 Willow Ave');
  await portal.getByRole('button', { name: 'Continue' }).click();
  await portal.getByRole('button', { name: 'Continue' }).click();
  answerCall(getCaptchaChallenge, () => ({ lost: true }));
  answerCall(reportOutage, () => said);
  await portal.getByRole('button', { name: 'Send report' }).click();
  await expect.element(portal.getByText(/^We can’t take your report just now/).first()).toBeVisible();
  await expect.poll(waitingReports).toHaveLength(1);
  answerOutages();
  await expect.element(portal.getByText('OR-7K4M-2QXA')).toBeVisible();
  const [first, ...again] = requestsOf(reportOutage);
  for (const one of again) expect(one).toEqual(first);
  await expect.poll(waitingReports).toEqual([]);
});
