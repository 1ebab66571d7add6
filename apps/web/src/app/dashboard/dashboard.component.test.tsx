import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { Call, DataOf } from '@wattershed/contract/call';
import { listBanners, setNoticeStatus, trackBanner } from '@wattershed/contract/configuration/banners';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { signIn } from '@wattershed/contract/sign-in';
import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type NoticeKind, noticeKinds } from '@wattershed/domain/message/notices';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerBooks, forecast } from '../../../test/answers/books.ts';
import { answerHelpCenter } from '../../../test/answers/help.ts';
import { answerInbox } from '../../../test/answers/inbox.ts';
import { answerOutages } from '../../../test/answers/outages.ts';
import { answerEnergyShare } from '../../../test/answers/payments/energy-share.ts';
import { answerMethods } from '../../../test/answers/payments/methods.ts';
import { daniel, signInAnswerOf, withAccounts } from '../../../test/answers/people.ts';
import { answerReadings } from '../../../test/answers/readings.ts';
import { fillSignIn } from '../../../test/fields.ts';
import { answerCall, holdCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, owed, signInAs } from '../../../test/portal.tsx';
import { changeLanguage } from '../../text/library.ts';

test('keeps the rest when one card fails, and the card comes back on retry', async () => {
  signInAs();
  answerBooks();
  answerCall(projectBill, () => ({ refused: 'SYS500', httpStatus: 500 }));
  const portal = await openPortal('/dashboard');
  const card = portal.getByRole('region', { name: 'Your next bill' });
  await expect.element(card.getByRole('alert')).toBeVisible();
  await expect.element(portal.getByRole('region', { name: 'Your bill' })).toMatchTextContent('$86.14');
  answerCall(projectBill, () => ({ data: forecast }));
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card).toMatchTextContent('Forecast');
});

const placeOf = (card: Element) => {
  const { top, height } = card.getBoundingClientRect();
  return { top: Math.round(top), height: Math.round(height) };
};

/** Reads the same again and again until ten pictures of the screen in a row agree. */
async function unchanging<Value>(read: () => Value): Promise<Value> {
  let last = read();
  for (let same = 0; same < 10; ) {
    await new Promise(requestAnimationFrame);
    const now = read();
    same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
    last = now;
  }
  return last;
}

test.each([
  { width: 360, language: 'EN_US', owes: true },
  { width: 360, language: 'FR', owes: false },
  { width: 360, language: 'ES', owes: true },
  { width: 768, language: 'EN_US', owes: false },
  { width: 1280, language: 'ES', owes: false },
  { width: 1280, language: 'FR', owes: true },
] as const)('nothing moves when the forecast comes after the rest: $width px, $language, owes: $owes', async given => {
  const { width, language, owes } = given;
  await page.viewport(width, 900);
  await changeLanguage(language);
  signInAs();
  answerBooks(owes ? {} : { owed: { balanceCents: cents(0), totalDueCents: cents(0), dueOn: null } });
  const tell = holdCall(projectBill);
  const portal = await openPortal('/dashboard');
  const places = () =>
    portal
      .getByRole('main')
      .getByRole('region')
      .elements()
      .map(card => ({ name: card.getAttribute('aria-labelledby'), ...placeOf(card) }));
  await expect.poll(() => requestsOf(projectBill).length).toBe(1);
  await expect.poll(() => portal.container.querySelectorAll('main [aria-busy]').length).toBe(owes ? 2 : 3);
  const before = await unchanging(places);
  tell();
  await expect.poll(() => portal.container.querySelectorAll('main [aria-busy]').length).toBe(0);
  await networkAtRest();
  expect(await unchanging(places)).toEqual(before);
});

test.each([
  {
    isOnAutoPay: true,
    isPaperless: false,
    says: /Auto payOnEach bill is paid automatically\..*OffYou get paper bills/,
  },
  { isOnAutoPay: false, isPaperless: true, says: /Auto payOffYou pay each bill.*OnYou chose bills by email/ },
])('says how bills are paid and come, and leads to no screen that is not there', async ({ says, ...facts }) => {
  signInAs();
  answerBooks({ owed: { isOnAutoPay: facts.isOnAutoPay }, isPaperless: facts.isPaperless });
  const portal = await openPortal('/dashboard');
  const card = portal.getByRole('region', { name: 'How you pay and get bills' });
  await expect.poll(() => card.element().textContent).toMatch(says);
  expect(
    card
      .getByRole('link')
      .elements()
      .map(link => link.textContent),
  ).toEqual(['Change how bills come']);
});

test('leads nobody to a choice of how bills come who cannot make it', async () => {
  signInAs({ ...withAccounts({ roleId: roleIds.readOnlyGuest }), rights: ['current bill view', 'paperless view'] });
  answerBooks({ isPaperless: true });
  const portal = await openPortal('/dashboard');
  const card = portal.getByRole('region', { name: 'How you pay and get bills' });
  await expect.element(card).toMatchTextContent('You chose bills by email.');
  await expect.element(card.getByRole('link')).not.toBeInTheDocument();
});

test('says why a payment-blocked person cannot pay', async () => {
  signInAs(withAccounts({ roleId: roleIds.paymentBlocked }));
  answerBooks();
  const portal = await openPortal('/dashboard');
  const box = portal.getByRole('region', { name: 'Your bill' });
  await expect.element(box).toMatchTextContent('We can only accept cash');
  await expect.element(box.getByRole('link', { name: 'View bill' })).toBeVisible();
  await expect.element(box.getByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
});

describe('a scheduled payment', () => {
  type NextScheduled = NonNullable<DataOf<typeof getDashboardBill>['nextScheduled']>;
  const next: NextScheduled = {
    ...{ payOn: localDate('2026-12-03'), amountCents: cents(8_614), isAhead: false, status: 'created', isOwn: true },
    ...{ methodBrand: 'Visa', methodLast4: '4242', moreCount: 0, covers: 'all', leftCents: cents(0) },
  };

  test.each<[string, Partial<NextScheduled>, string]>([
    [
      'that is enough',
      {},
      '$86.14 will be taken from your Visa ending in 4242 on Dec 03, 2026. You don’t have to do anything.',
    ],
    [
      'from a bank account, with others, that leaves a rest',
      { methodBrand: 'Bank account', moreCount: 1, covers: 'part', leftCents: cents(1_200) },
      'from your bank account ending in 4242 on Dec 03, 2026. 1 more payment is scheduled. That leaves $12.00 for you to pay.',
    ],
    ['that comes too late', { covers: 'late' }, 'on Dec 03, 2026. That’s later than the amount is due.'],
    ['of more than is owed', { amountCents: cents(9_000) }, 'Up to $90.00 will be taken from'],
    ['of someone else', { isOwn: false }, 'Someone else has scheduled $86.14 for Dec 03, 2026. You don’t'],
    ['that is being taken', { status: 'taking' }, 'Your scheduled payment of $86.14 is being taken now. See'],
    ['that was declined', { status: 'retrying' }, 'of $86.14 was declined. We’ll try once more on Dec 03, 2026. See'],
    ['ahead, with nothing owed', { isAhead: true, covers: 'nothing-owed' }, 'on Dec 03, 2026. See'],
  ])('%s is said in the bill box, with the way to its list', async (_, changes, says) => {
    signInAs();
    answerBooks({ nextScheduled: { ...next, ...changes } });
    const portal = await openPortal('/dashboard');
    const box = portal.getByRole('region', { name: 'Your bill' });
    await expect.element(box).toMatchTextContent(says);
    await expect
      .element(box.getByRole('link', { name: 'See scheduled payments' }))
      .toHaveAttribute('href', `/PayScheduledSuccess?account=${daniel.accounts[0]?.accountNumber}`);
  });

  test('is said to an agent without the way to it', async () => {
    signInAs({ ...daniel, user: { ...daniel.user, IsCSRLogin: true } });
    answerBooks({ nextScheduled: next });
    const portal = await openPortal('/dashboard');
    const box = portal.getByRole('region', { name: 'Your bill' });
    await expect.element(box).toMatchTextContent('You don’t have to do anything.');
    expect(box.getByRole('link', { name: 'See scheduled payments' }).elements()).toEqual([]);
  });
});

test.each([
  ['draws-part', 5_000, 3_614, 'Auto pay draws $50.00 on Dec 03, 2026. Please pay the other $36.14 by', 'See auto pay'],
  ['asks', 8_614, 0, 'nothing is drawn without a yes', 'Answer'],
  ['skipped', 0, 8_614, 'Auto pay skips this bill. Please pay it yourself.', 'See auto pay'],
] as const)('auto pay that %s says so in the bill box, with the way to it', async (does, amount, left, says, link) => {
  signInAs();
  const payOn = does === 'skipped' ? null : localDate('2026-12-03');
  answerBooks({ autoPayNote: { does, payOn, amountCents: cents(amount), leftCents: cents(left) } });
  const portal = await openPortal('/dashboard');
  const box = portal.getByRole('region', { name: 'Your bill' });
  await expect.element(box).toMatchTextContent(says);
  await expect.element(box.getByRole('link', { name: link })).toHaveAttribute('href', '/AutoPay');
});

test('a returned-item fee is said beside what is owed, because no amount has it yet', async () => {
  signInAs();
  answerBooks({ feeToCome: { amountCents: cents(2000), dueOn: localDate('2027-01-02') } });
  const portal = await openPortal('/dashboard');
  await expect
    .element(portal.getByRole('region', { name: 'Your bill' }))
    .toMatchTextContent('A returned-item fee of $20.00 will be on your next bill, due around Jan 02, 2027.');
});

describe('notices', () => {
  const notice = (kind: NoticeKind, title: string) => ({
    bannerId: `0190a6a0-0000-7000-8000-00000000000${noticeKinds.indexOf(kind)}`,
    kind,
    colour: kind === 'outage' ? ('yellow' as const) : null,
    link: kind === 'do-not-disconnect' ? ('PayBill' as const) : null,
    title,
    message: `About ${title}`,
    updatedAt: '2026-11-20T10:00:00.000Z',
  });
  const notifications = [notice('do-not-disconnect', 'Your service stays on'), notice('preference', 'Your alerts')];
  const banners = [notice('outage', 'Power outage')];

  async function openNotices(answerBanners: Parameters<typeof answerCall<typeof listBanners>>[1]) {
    signInAs();
    answerBooks();
    answerCall(trackBanner, () => ({ data: {} }));
    answerCall(listBanners, answerBanners);
    answerCall(listDashboardNotices, () => ({ data: { dashboardNotification: notifications } }));
    const portal = await openPortal('/dashboard');
    const region = portal.getByRole('region', { name: 'Notices' });
    const titles = () =>
      region
        .getByRole('heading', { level: 3 })
        .elements()
        .map(heading => heading.textContent);
    return { region, titles };
  }

  test('of both calls stand in one order, and the most urgent is open and leads to paying', async () => {
    const { region, titles } = await openNotices(() => ({ data: { banners } }));
    await expect.element(region.getByText('About Your service stays on')).toBeVisible();
    expect(titles()).toEqual([
      expect.stringContaining('Notice 1 of 3: Your service stays on'),
      expect.stringContaining('Notice 2 of 3: Power outage'),
      expect.stringContaining('Notice 3 of 3: Your alerts'),
    ]);
    await expect.element(region.getByRole('link', { name: 'Make a Payment' })).toBeVisible();
  });

  test('of one call stand while the other fails, which can be tried again', async () => {
    const { region, titles } = await openNotices(() => ({ refused: 'SYS500', httpStatus: 500 }));
    await expect.element(region.getByRole('alert')).toBeVisible();
    expect(titles()).toHaveLength(2);
    answerCall(listBanners, () => ({ data: { banners } }));
    await region.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(titles).toHaveLength(3);
  });

  test('that are dismissed go at once, and come back if that fails', async () => {
    answerCall(setNoticeStatus, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const { region, titles } = await openNotices(() => ({ data: { banners } }));
    const dismiss = region.getByRole('button', { name: 'Dismiss “Your service stays on”' });
    await dismiss.click();
    await expect.poll(() => requestsOf(setNoticeStatus)).toMatchObject([{ status: 0, type: 6 }]);
    await expect.poll(titles).toHaveLength(3);
    answerCall(setNoticeStatus, () => ({ data: {} }));
    answerCall(listDashboardNotices, () => ({ data: { dashboardNotification: notifications.slice(1) } }));
    await dismiss.click();
    await expect.poll(titles).toHaveLength(2);
  });
});

describe('in one answer', () => {
  const partCalls = [listAccounts, listRoleRights, getDashboardBill, listUsage, listBanners, listDashboardNotices];
  const askedByThemselves = () => partCalls.filter(call => requestsOf(call).length > 0).map(({ name }) => name);
  const { accountNumber, roleId } = daniel.accounts[0] as (typeof daniel.accounts)[number];
  const { uuid } = signInAnswerOf(daniel).user;
  const asked = {
    uuid,
    accountNumber,
    roleId: String(roleId),
    personaId: '1',
    language: 'EN_US',
    id: '1',
    by: 'month',
  } as const;
  const whole: DataOf<typeof getDashboard>['parts'] = {
    listAccounts: { accounts: [...daniel.accounts] },
    listRoleRights: { roleRights: daniel.rights.map(rightName => ({ rightName })) },
    getDashboardBill: {
      owed,
      today: localDate('2026-11-20'),
      bill: null,
      lateBills: [],
      isPaperless: false,
      nextScheduled: null,
      autoPayNote: null,
      state: 'due',
    },
    listUsage: { points: [], yearBefore: [], costs: [] },
    listBanners: { banners: [] },
    listDashboardNotices: { dashboardNotification: [] },
  };

  test('is asked for once, and none of its parts by itself; the forecast, which takes long, by its own call', async () => {
    signInAs();
    answerCall(projectBill, () => ({ data: forecast }));
    answerCall(getDashboard, () => ({ data: { asked, parts: whole } }));
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('region', { name: 'Your bill' })).toMatchTextContent('$86.14');
    await expect.element(portal.getByRole('region', { name: 'Your next bill' })).toMatchTextContent('Forecast');
    await networkAtRest();
    expect(requestsOf(getDashboard)).toEqual([{ uuid, language: 'EN_US' }]);
    expect(askedByThemselves()).toEqual([]);
    expect(requestsOf(projectBill)).toEqual([{ accountNumber }]);
  });

  test('that a sign-in brings along is not asked for again, nor is any part of it', async () => {
    answerPortal();
    answerCall(projectBill, () => ({ data: forecast }));
    answerCall(signIn, () => ({ data: { ...signInAnswerOf(daniel), dashboard: { asked, parts: whole } } }));
    const portal = await openPortal('/login');
    await fillSignIn('daniel.kim', 'right');
    await expect.element(portal.getByRole('region', { name: 'Your bill' })).toMatchTextContent('$86.14');
    await expect.element(portal.getByRole('region', { name: 'Your next bill' })).toMatchTextContent('Forecast');
    await networkAtRest();
    expect(requestsOf(signIn)).toMatchObject([{ dashboardIn: 'EN_US' }]);
    expect(requestsOf(getDashboard)).toEqual([]);
    expect(askedByThemselves()).toEqual([]);
  });

  test('that a sign-in could not bring in time is asked for once', async () => {
    answerPortal();
    answerCall(signIn, () => ({ data: { ...signInAnswerOf(daniel), dashboard: null } }));
    answerCall(getDashboard, () => ({ data: { asked, parts: whole } }));
    const portal = await openPortal('/login');
    await fillSignIn('daniel.kim', 'right');
    await expect.element(portal.getByRole('region', { name: 'Your bill' })).toMatchTextContent('$86.14');
    await networkAtRest();
    expect(requestsOf(getDashboard)).toEqual([{ uuid, language: 'EN_US' }]);
    expect(askedByThemselves()).toEqual([]);
  });

  test('what is missing in it is asked for by itself', async () => {
    signInAs();
    answerBooks();
    answerCall(getDashboard, () => ({
      data: { asked, parts: { ...whole, getDashboardBill: null, listBanners: null } },
    }));
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('region', { name: 'Your bill' })).toMatchTextContent('$86.14');
    await networkAtRest();
    expect(askedByThemselves()).toEqual(['getDashboardBill', 'listBanners']);
  });

  test.each([
    { call: getDashboardBill, place: 'Your bill' },
    { call: listUsage, place: 'Your usage' },
    { call: listBanners, place: 'Notices' },
    { call: listDashboardNotices, place: 'Notices' },
  ])('without $call.name, which fails by itself, too, says so under "$place" and nowhere else', async found => {
    const { call, place } = found;
    signInAs();
    answerCall(getDashboard, () => ({ data: { asked, parts: { ...whole, [call.name]: null } } }));
    answerCall<Call>(call, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const portal = await openPortal('/dashboard');
    const alerts = portal.getByRole('main').getByRole('alert');
    await expect.element(portal.getByRole('region', { name: place }).getByRole('alert')).toBeVisible();
    await networkAtRest();
    expect(alerts.elements()).toHaveLength(1);
    expect(askedByThemselves()).toEqual([call.name]);
  });

  test('without listAccounts, which fails by itself, too, shows no part of it', async () => {
    signInAs();
    answerCall(getDashboard, () => ({ data: { asked, parts: { ...whole, listAccounts: null } } }));
    answerCall(listAccounts, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('main').getByRole('alert')).toBeVisible();
    await expect.element(portal.getByText('$86.14')).not.toBeInTheDocument();
  });

  test('without listRoleRights, which fails by itself, too, says so, and tells nobody that they may not', async () => {
    signInAs();
    answerBooks();
    answerCall(getDashboard, () => ({ data: { asked, parts: { ...whole, listRoleRights: null } } }));
    answerCall(listRoleRights, () => ({ refused: 'SYS500', httpStatus: 500 }));
    const portal = await openPortal('/dashboard');
    await expect.element(portal.getByRole('main').getByRole('alert')).toBeVisible();
    await networkAtRest();
    expect(portal.getByText(refused).elements()).toEqual([]);
    answerCall(listRoleRights, () => ({ data: whole.listRoleRights ?? { roleRights: [] } }));
    await portal.getByRole('button', { name: 'Try again' }).click();
    await expect.element(portal.getByRole('link', { name: 'Pay $86.14' })).toBeVisible();
    await expect.element(portal.getByRole('alert')).not.toBeInTheDocument();
  });

  test('that is for the person before is not shown to the one who has signed in since', async () => {
    signInAs();
    answerBooks();
    const other = { ...asked, uuid: '0190a6a0-0000-7000-8000-00000000dead' };
    answerCall(getDashboard, () => ({ data: { asked: other, parts: { ...whole, listAccounts: { accounts: [] } } } }));
    const portal = await openPortal('/dashboard');
    await expect.element(portal.heading).toMatchTextContent('Daniel');
    expect(requestsOf(listAccounts)).toHaveLength(1);
  });
});

/** The words of all refusals. */
const refused = /don’t have access|doesn’t include|no longer shown|can’t pay this account/;

const closed = { status: accountStatuses.closedWithBalance, closedOn: localDate('2026-08-20') };
const paid = { balanceCents: cents(0), totalDueCents: cents(0), dueOn: null };

describe('of a closed account', () => {
  test.each([
    { which: 'that owes', account: closed, owed: {}, says: 'Once the balance is paid, they stay here for 24 months.' },
    {
      which: 'that is paid',
      account: { ...closed, readableThrough: localDate('2028-09-08') },
      owed: paid,
      says: 'You can view its bills, payments, and receipts until Sep 08, 2028.',
    },
    {
      which: 'closed too long ago',
      account: {
        ...closed,
        closedOn: localDate('2024-09-20'),
        readableThrough: localDate('2026-09-20'),
        isReadingOver: true,
      },
      owed: paid,
      says: 'in this case until Sep 20, 2026',
    },
  ])('$which, no card and no link of the home page leads to a refusal', async ({ account, owed, says }) => {
    signInAs(withAccounts(account));
    answerBooks({ owed, state: owed === paid ? 'paid' : 'due' });
    answerInbox([]);
    answerMethods([]);
    answerOutages();
    answerReadings();
    answerEnergyShare({ given: [] });
    answerHelpCenter();
    const portal = await openPortal('/dashboard');
    const main = portal.getByRole('main');
    await expect.element(main).toMatchTextContent(says);
    await networkAtRest();
    expect(main.element().textContent).not.toMatch(refused);
    // The profile is the person's, not the account's.
    const ofAccount = 'a[href^="/"]:not([href^="/myprofile"])';
    const links = [...portal.container.querySelectorAll(ofAccount)].map(link => link.getAttribute('href'));
    for (const path of new Set(links)) {
      await portal.goTo(path ?? '/');
      await networkAtRest();
      expect(portal.container.textContent, path ?? '').not.toMatch(refused);
    }
  });

  test('closed too long ago, its pages say so, and the menu does not lead there', async () => {
    const account = { readableThrough: localDate('2026-09-20'), isReadingOver: true };
    signInAs(withAccounts({ ...closed, ...account }));
    const portal = await openPortal('/ViewBill');
    for (const path of ['/ViewBill', '/billinghistory/payments', '/PayBill']) {
      await portal.goTo(path);
      await expect.element(portal.getByRole('main')).toMatchTextContent('can no longer be viewed online');
    }
    await expect.element(portal.getByRole('button', { name: 'Billing' })).not.toBeInTheDocument();
  });

  test('that is paid takes no payment', async () => {
    signInAs(withAccounts({ ...closed, readableThrough: localDate('2028-09-08') }));
    answerBooks({ owed: paid });
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByText('This account is closed, and nothing is due on it.')).toBeVisible();
  });

  test.each([
    { owed: { ...paid, balanceCents: cents(-500) }, state: 'credit' as const, says: 'Your credit comes back to you' },
    { owed: paid, state: 'no-bill' as const, says: 'There’s no bill for it.' },
  ])('with $state promises no bill to come', async ({ owed, state, says }) => {
    signInAs(withAccounts(closed));
    answerBooks({ owed, state });
    const portal = await openPortal('/dashboard');
    const box = portal.getByRole('region', { name: 'Your bill' });
    await expect.element(box).toMatchTextContent(says);
    expect(box.element().textContent).not.toMatch(/next bill|first bill/);
  });

  test('promises no next bill while the answer whether there is one is on its way, and keeps no place for it', async () => {
    await page.viewport(360, 800);
    signInAs(withAccounts(closed));
    answerBooks({ owed: paid, state: 'paid' });
    const tell = holdCall(projectBill);
    const portal = await openPortal('/dashboard');
    const card = portal.getByRole('region', { name: 'What you paid' });
    await expect.element(card).toMatchTextContent(/payment/i);
    await networkAtRest();
    expect(card.element().textContent).not.toContain('Your next bill');
    expect(card.element().getBoundingClientRect().height).toBeLessThan(160);
    tell();
  });
});
