import { emailExtension } from '@wattershed/contract/programs/copy';
import { findExtensionOffer, listExtensions, requestExtension } from '@wattershed/contract/programs/extension';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel } from '../../../../test/answers/people.ts';
import {
  answerExtensions,
  earlier,
  extended,
  extensible,
  notExtensible,
} from '../../../../test/answers/programs/extension.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import PaymentExtensionPage from './PaymentExtensionPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(PaymentExtensionPage, '/PaymentExtension', options);
const wordsOf = (container: HTMLElement) => container.textContent?.replaceAll(/\s/g, ' ');

test.each([
  ['EN_US', 'You owe $120.00. You can have more time to pay it, until Dec 22, 2026 at the latest.'],
  ['EN_UK', 'You owe $120.00. You can have more time to pay it, until 22 Dec 2026 at the latest.'],
  ['ES', 'Usted debe $120.00. Puede tener más tiempo para pagarlos, a más tardar hasta el 22 dic 2026.'],
  ['FR', 'Vous devez 120,00 $. Vous pouvez avoir plus de temps pour les payer, jusqu’au 22 déc. 2026 au plus tard.'],
] as const)('offers more time in %s', async (language, words) => {
  answerExtensions();
  await changeLanguage(language);
  const screen = await open();
  await expect.poll(() => wordsOf(screen.container)).toContain(words);
  await expectAccessible(screen.container);
});

test('gives more time until the day chosen, which the button names', async () => {
  answerExtensions();
  const screen = await open();
  await screen.getByLabelText('When can you pay?').selectOptions('Dec 18, 2026');
  answerCall(listExtensions, () => ({
    data: { extensions: [{ ...extended, openCents: cents(12_000) }] },
  }));
  await screen.getByRole('button', { name: 'Get more time until Dec 18, 2026' }).click();
  await expect.element(screen.getByText('Pay it by Dec 18, 2026.')).toBeVisible();
  expect(requestsOf(requestExtension)).toMatchObject([{ amountCents: 12_000, until: '2026-12-18' }]);
  await expectAccessible(screen.container);
});

test('says that something has changed, and offers what there is now', async () => {
  answerExtensions();
  const screen = await open();
  await screen.getByLabelText('When can you pay?').selectOptions('Dec 09, 2026');
  answerCall(requestExtension, () => ({ refused: 'RES409', httpStatus: 409 }));
  answerCall(findExtensionOffer, () => ({ data: { ...extensible, amountCents: cents(7_000) } }));
  await screen.getByRole('button', { name: 'Get more time until Dec 09, 2026' }).click();
  await expect.poll(() => wordsOf(screen.container)).toContain('You owe $70.00.');
  await expect.element(screen.getByRole('button', { name: 'Get more time until Dec 09, 2026' })).toBeVisible();
});

test.each([
  ['a shut-off', localDate('2026-12-12'), 'Service is to be shut off on Dec 12, 2026: choose a day before that.'],
  ['anything else', null, 'This day can’t be chosen anymore. Choose another one.'],
] as const)(
  'keeps a day that %s has made impossible, says so at the field, and sends no other one',
  async (_, shutOffOn, words) => {
    answerExtensions();
    const screen = await open();
    const field = screen.getByLabelText('When can you pay?');
    await field.selectOptions('Dec 18, 2026');
    answerCall(requestExtension, () => ({ refused: 'RES409', httpStatus: 409 }));
    const days = { earliest: localDate('2026-12-09'), latest: localDate('2026-12-11') };
    answerCall(findExtensionOffer, () => ({ data: { ...extensible, isPastDue: true, days, shutOffOn } }));
    await screen.getByRole('button', { name: 'Get more time until Dec 18, 2026' }).click();
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(field).toHaveValue('2026-12-18');
    await screen.getByRole('button', { name: 'Get more time until Dec 18, 2026' }).click();
    await expect.element(field).toHaveFocus();
    expect(requestsOf(requestExtension)).toHaveLength(1);
    await expectAccessible(screen.container);
    await field.selectOptions('Dec 10, 2026');
    await expect.element(screen.getByRole('button', { name: 'Get more time until Dec 10, 2026' })).toBeVisible();
    expect(screen.getByText(words).query()).toBeNull();
  },
);

test('shows what is left to pay, and what became of earlier ones', async () => {
  answerExtensions({ extensions: [extended, ...earlier] });
  const screen = await open();
  await expect.element(screen.getByText('Pay it by Dec 18, 2026.')).toBeVisible();
  const words = wordsOf(screen.container);
  expect(words).toContain('$50.00');
  expect(words).toContain('more time to pay $120.00. The rest is paid.');
  expect(words).toContain('Paid on May 10, 2026');
  expect(words).toContain('Not paid by then');
  await page.viewport(360, 760);
  await expectNoSidewaysScroll();
  await expectAccessible(screen.container);
  await page.viewport(1024, 800);
});

test('says on which day service is shut off otherwise', async () => {
  answerExtensions({}, { isPastDue: true, shutOffOn: localDate('2026-12-20') });
  const screen = await open();
  await expect
    .element(screen.getByText('If you don’t, it’s shut off on Dec 20, 2026, as we announced.', { exact: false }))
    .toBeVisible();
  expect(wordsOf(screen.container)).toContain('$120.00 is past due.');
});

test('goes on saying so once more time was given', async () => {
  answerExtensions({ extensions: [{ ...extended, shutOffOn: localDate('2026-12-20') }] });
  const screen = await open();
  await expect
    .element(screen.getByText('If you don’t, it’s shut off on Dec 20, 2026, as we announced.', { exact: false }))
    .toBeVisible();
  expect(wordsOf(screen.container)).not.toContain('your service isn’t shut off because of it');
});

test.each([
  ['nothing-due', 'You owe nothing'],
  ['auto-pay', 'Turn auto pay off first'],
  ['twice', 'has had two extensions within the last 12 months'],
  ['not-kept', 'wasn’t paid on time'],
  ['has-arrangement', 'has a payment arrangement'],
  ['shut-off', 'Service is shut off.'],
  ['too-late', 'to be shut off on Nov 29, 2026, which is too soon'],
] as const)('says why there is no more time: %s', async (standing, words) => {
  answerExtensions({}, { ...notExtensible, standing, shutOffOn: localDate('2026-11-29') });
  const screen = await open();
  await expect.poll(() => wordsOf(screen.container)).toContain(words);
  expect(screen.getByRole('button', { name: /Get more time/ }).query()).toBeNull();
});

test('says to who may only see extensions that they can’t get one', async () => {
  answerExtensions();
  const screen = await open({ rights: ['payment extension view'] });
  await expect.element(screen.getByText('Your access lets you see extensions, but not get one.')).toBeVisible();
  expect(screen.getByLabelText('When can you pay?').query()).toBeNull();
});

test.each([
  [['payment extension view', 'installment view', 'payment arrangements'], 1],
  [['payment extension view', 'installment view'], 0],
] as const)('leads to installments who may see them: with %j, %i times', async (rights, links) => {
  answerExtensions();
  const screen = await open({ rights });
  await expect.element(screen.getByText('Your access lets you see extensions, but not get one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Need longer? Pay in installments' }).elements()).toHaveLength(links);
});

test.each([
  ['has-arrangement', ['See the arrangement']],
  ['nothing-due', []],
  ['not-open', []],
  ['not-kept', ['Need longer? Pay in installments']],
] as const)('where none can be had because of %s, leads on by %j', async (standing, links) => {
  answerExtensions({}, { ...notExtensible, standing });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Get more time' })).toBeVisible();
  await expect
    .poll(() =>
      screen
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(links);
});

test.each([
  ['without the right', { rights: [] }],
  ['of a closed account', { account: { status: accountStatuses.closedWithBalance } }],
] as const)('asks nothing %s, and says why', async (_, options) => {
  answerExtensions();
  const screen = await open(options);
  await expect.element(screen.getByText(/The account holder can give you access|This account is closed/)).toBeVisible();
  expect(requestsOf(findExtensionOffer)).toEqual([]);
});

test('is emailed as it is now, and says so, or that it can’t be', async () => {
  answerExtensions({ extensions: [extended] });
  answerCall(emailExtension, () => ({ refused: 'RES409', httpStatus: 409 }));
  const screen = await open();
  const button = screen.getByRole('button', { name: 'Email this to me' });
  await button.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answerCall(emailExtension, () => ({ data: {} }));
  await button.click();
  await expect.element(screen.getByText('It’s on its way to the email address in your profile.')).toBeVisible();
  expect(requestsOf(emailExtension)).toHaveLength(2);
  await expectAccessible(screen.container);
});

test('says to an agent that only the customer can', async () => {
  signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true } });
  answerExtensions();
  const portal = await openPortal('/PaymentExtension');
  await expect.element(portal.getByText('Only the customer can get an extension.')).toBeVisible();
});
