import {
  agreeToTexts,
  getNotificationPreferences,
  sendTextCode,
  setNotificationPreferences,
  setQuietHours,
} from '@wattershed/contract/preferences';
import { listUsage } from '@wattershed/contract/usage/overview';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { accountStatuses, permissionKeys, roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerPreferences,
  danielsEmail,
  danielsMobile,
  preferences,
} from '../../../test/answers/account/preferences.ts';
import { answerBooks } from '../../../test/answers/books.ts';
import { daniel, danielsAccount } from '../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../test/screen.tsx';
import { queryClient } from '../../api/query.ts';
import { changeLanguage } from '../../text/library.ts';
import NotificationPreferencesPage from './NotificationPreferencesPage.tsx';

const address = '/NotificationPreferences';
const open = (options?: Parameters<typeof openAccountScreen>[2], at = address) =>
  openAccountScreen(NotificationPreferencesPage, at, options);
const allBut = (...rights: string[]) => ({ rights: permissionKeys.filter(right => !rights.includes(right)) });
const savedAt = '2026-11-20T20:00:00.000Z';

beforeEach(() => {
  localStorage.setItem('uuid', daniel.user.uuid);
  answerBooks();
  answerPreferences();
  answerCall(setNotificationPreferences, () => ({ data: { timestamp: savedAt } }));
  answerCall(setQuietHours, () => ({ data: { timestamp: savedAt } }));
});

test.each([
  [
    'EN_US',
    ['What we tell you', 'Outages', 'Always by email: receipts', 'between 8 AM and 9 PM only', 'Where it goes'],
  ],
  [
    'EN_UK',
    ['What we tell you', 'Outages', 'Always by email: receipts', 'between 8 am and 9 pm only', 'Where it goes'],
  ],
  ['ES', ['Qué le avisamos', 'Cortes de servicio', 'Siempre por correo: recibos', 'entre las 8 a.m. y las 9 p.m.']],
  ['FR', ['Ce que nous vous signalons', 'Pannes', 'Toujours par e-mail', 'entre 8 h et 21 h', 'Où nous vous écrivons']],
] as const)('says in %s what comes, what always comes, and where it goes', async (language, words) => {
  await changeLanguage(language);
  const screen = await open();
  // A text alone is found whether its letters are capitals or not.
  for (const one of words) await expect.element(screen.getByText(new RegExp(one)).first()).toBeVisible();
});

test.each([
  ['EN_US', 'No email address', 'No number for texts'],
  ['ES', 'Sin dirección de correo electrónico', 'Sin número para mensajes de texto'],
  ['FR', 'Aucune adresse e-mail', 'Aucun numéro pour les SMS'],
] as const)('says in %s of each choice that there isn’t what its channel lacks', async (language, email, text) => {
  answerPreferences({ notificationpreference: preferenceGroups.map(notificationtype => ({ notificationtype })) });
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('cell').first()).toBeVisible();
  const cells = screen.container.querySelectorAll('tbody tr:first-child td');
  expect([...cells].map(cell => cell.textContent)).toEqual([`–${email}`, `–${text}`]);
});

describe('what is chosen', () => {
  test('is sent as the specification writes it: by group and channel, with addresses, zone, and customer number', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Mute everything but outages' }).click();
    await screen.getByRole('checkbox', { name: 'Keep quiet hours' }).click();
    await screen.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill('600');
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.poll(() => requestsOf(setNotificationPreferences)).toHaveLength(1);
    expect(requestsOf(setNotificationPreferences)[0]).toEqual({
      UtilityAccountNumber: danielsAccount.accountNumber,
      uuid: daniel.user.uuid,
      customerNumber: '100117',
      HighUsageThreshold: 600,
      notificationpreference: preferenceGroups.map(notificationtype => ({
        notificationtype,
        email: { value: danielsEmail, status: notificationtype === 'Outage' ? 1 : 0 },
        sms: { value: danielsMobile, status: notificationtype === 'Outage' ? 1 : 0 },
      })),
      quiethour: { from: '10:00pm', to: '8:00am', timezone: 'America/Los_Angeles' },
      updatedby: 2,
      isAgent: false,
      timestamp: null,
    });
  });

  test('goes without an entry for a channel that has no address, and without a number that only the owner sends', async () => {
    const { customerNumber, ...others } = preferences;
    answerCall(getNotificationPreferences, () => ({
      data: {
        ...others,
        notificationpreference: preferenceGroups.map(notificationtype => ({
          notificationtype,
          email: { value: danielsEmail, status: 1 as const },
        })),
      },
    }));
    const screen = await open({ account: { roleId: roleIds.coOwner } });
    await screen.getByRole('checkbox', { name: 'Usage: Email' }).click();
    await expect.element(screen.getByText('To choose texts, turn them on')).toBeVisible();
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.poll(() => requestsOf(setNotificationPreferences)).toHaveLength(1);
    const [sent] = requestsOf(setNotificationPreferences);
    expect(sent).not.toHaveProperty('customerNumber');
    expect(sent?.notificationpreference[5]).toEqual({
      notificationtype: 'AmiDailyUsage',
      email: { value: danielsEmail, status: 0 },
    });
  });

  test('stays on the screen when its answer is lost, and can be sent again', async () => {
    answerCall(setNotificationPreferences, () => ({ lost: true }));
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Billing: Text' }).click();
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Billing: Text' })).not.toBeChecked();
    await expect.element(screen.getByText('You have changes that aren’t saved.')).toBeVisible();
  });

  test('in another tab meanwhile is said, and neither is lost', async () => {
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Billing: Text' }).click();
    const elsewhere = preferences.notificationpreference.map(entry =>
      entry.notificationtype === 'Outage' ? { ...entry, email: { value: danielsEmail, status: 0 as const } } : entry,
    );
    answerPreferences({ notificationpreference: elsewhere, timestamp: savedAt });
    answerCall(setNotificationPreferences, () => ({ refused: 'RES409', httpStatus: 409 }));
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.element(screen.getByText('These preferences were changed in another tab')).toBeVisible();
    await expect.element(screen.getByRole('checkbox', { name: 'Billing: Text' })).not.toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Outages: Email' })).toBeChecked();
    await screen.getByRole('button', { name: 'Show what is saved' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Billing: Text' })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Outages: Email' })).not.toBeChecked();
  });

  test('and not saved is there again after the next sign-in, but no advertising by text', async () => {
    signInAs();
    const portal = await openPortal(address);
    await portal.getByRole('button', { name: 'Mute everything but outages' }).click();
    await portal.getByRole('checkbox', { name: 'Offers: Text' }).click();
    await expect.poll(portal.address).toContain('chosen=');
    expect(portal.address()).not.toContain(danielsMobile);
    const again = await portal.reload();
    await expect.element(again.getByRole('checkbox', { name: 'Outages: Text' })).toBeChecked();
    await expect.element(again.getByRole('checkbox', { name: 'Billing: Text' })).not.toBeChecked();
    await expect.element(again.getByRole('checkbox', { name: 'Offers: Text' })).not.toBeChecked();
  });
});

describe('quiet hours', () => {
  test('that end when they begin are not sent, and the field says why', async () => {
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Keep quiet hours' }).click();
    await screen.getByLabelText('To', { exact: true }).fill('22:00');
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.element(screen.getByText('Choose different times for the start and the end.')).toBeVisible();
    expect(requestsOf(setNotificationPreferences)).toEqual([]);
    await expect.element(screen.getByText('Pacific Time, as at the account’s address')).toBeVisible();
  });

  test('are saved alone by someone who may change nothing else', async () => {
    answerPreferences({ timestamp: savedAt });
    const screen = await open(allBut('notification preferences edit'));
    await expect.element(screen.getByRole('checkbox', { name: 'Billing: Email' })).not.toBeInTheDocument();
    await screen.getByRole('checkbox', { name: 'Keep quiet hours' }).click();
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect
      .poll(() => requestsOf(setQuietHours))
      .toEqual([
        {
          ...{ UtilityAccountNumber: danielsAccount.accountNumber, uuid: daniel.user.uuid },
          quiethour: { from: '10:00pm', to: '8:00am', timezone: 'America/Los_Angeles' },
          ...{ updatedby: 2, isAgent: false, timestamp: savedAt },
        },
      ]);
  });
});

describe('the high-usage alert', () => {
  test.each(['0', '100000'])('of %s kWh is not sent, and the field says what to enter', async typed => {
    const screen = await open();
    await screen.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill(typed);
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.element(screen.getByText('Enter a whole number from 1 to 99,999')).toBeVisible();
    expect(requestsOf(setNotificationPreferences)).toEqual([]);
    await expect.element(screen.getByRole('textbox', { name: 'kWh of electricity in a month' })).toHaveValue(typed);
  });

  test('is compared with the person’s own months, as a picture, a sentence, and a table', async () => {
    const screen = await open();
    await expect.element(screen.getByText('You used between').first()).toBeVisible();
    await screen.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill('1');
    await expect.element(screen.getByText(/of these months went over 1 kWh\. The most was/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill('99999');
    await expect.element(screen.getByText(/None of these months went over 99,999 kWh/)).toBeVisible();
    await screen.getByRole('button', { name: 'Show as a table' }).first().click();
    await expect.element(screen.getByRole('columnheader', { name: 'Your alert' })).toBeVisible();
  });

  test('of water stands beside the months of water, in gallons, and is saved beside that of electricity', async () => {
    const screen = await open();
    const field = screen.getByRole('textbox', { name: 'Gallons of water in a month' });
    await field.fill('0');
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect.element(screen.getByText('Enter a whole number from 1 to 999,999')).toBeVisible();
    await field.fill('5900');
    await expect
      .element(screen.getByText(/of these months went over 5,900 gal\. The most was 6,000 gal/))
      .toBeVisible();
    await screen.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill('600');
    await screen.getByRole('button', { name: 'Save preferences' }).click();
    await expect
      .poll(() => requestsOf(setNotificationPreferences))
      .toMatchObject([{ HighUsageThreshold: 600, HighWaterThreshold: 5_900 }]);
    await expectAccessible(screen.container);
  });

  test('asks nothing about water that the account does not have', async () => {
    const from = localDate('2026-10-01');
    const month = { from, before: localDate('2026-11-01'), electricWh: 558_000, generatedWh: null, meanF: 60 };
    answerCall(listUsage, () => ({ data: { points: [{ ...month, waterGallons: null }], yearBefore: [], costs: [] } }));
    const screen = await open();
    await expect.element(screen.getByText('So far we have one month')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: /water/ })).not.toBeInTheDocument();
  });

  test('says that nothing will come of it while usage is muted', async () => {
    const screen = await open();
    await screen.getByRole('textbox', { name: 'kWh of electricity in a month' }).fill('600');
    await screen.getByRole('button', { name: 'Mute everything but outages' }).click();
    await expect.element(screen.getByText('Usage is muted above')).toBeVisible();
  });

  test('can be set before anything was measured, and when past usage can’t be shown', async () => {
    answerCall(listUsage, () => ({ data: { points: [], yearBefore: [], costs: [] } }));
    const screen = await open();
    await expect.element(screen.getByText('no past usage to compare with')).toBeVisible();
    answerCall(listUsage, () => ({ refused: 'SYS503', httpStatus: 503 }));
    await expect.element(screen.getByRole('textbox', { name: 'kWh of electricity in a month' })).toBeEnabled();
  });
});

describe('where it goes', () => {
  test('takes consent and a code before a number gets texts', async () => {
    answerCall(sendTextCode, () => ({ data: {} }));
    answerCall(agreeToTexts, ({ code }) => (code === '123456' ? { data: {} } : { refused: 'LOG004' }));
    const screen = await open();
    await screen.getByRole('button', { name: 'Turn on texts to 805‑555‑0118' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    expect(requestsOf(sendTextCode)).toEqual([]);
    await dialog.getByRole('checkbox', { name: /I agree to receive automated calls/ }).click();
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect.element(dialog.getByText('We texted a code to 805‑555‑0118.')).toBeVisible();
    await expectAccessible(screen.container);
    await dialog.getByRole('textbox').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on texts' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    answerPreferences({
      contactentries: preferences.contactentries.map(entry => ({ ...entry, IsOpted: true })),
    });
    await dialog.getByRole('textbox').fill('123456');
    await dialog.getByRole('button', { name: 'Turn on texts' }).click();
    await expect.element(screen.getByRole('button', { name: 'Turn off texts to 805‑555‑0118' })).toBeVisible();
    expect(requestsOf(agreeToTexts).at(-1)).toEqual({
      ...{ uuid: daniel.user.uuid, phone: '8055550118', code: '123456', isTcpaAgreed: true, language: 'EN_US' },
    });
  });

  test('brings the choices of texts with the first number, as they are saved, and leaves the others as they were chosen', async () => {
    const withoutTexts = preferences.notificationpreference.map(({ notificationtype, email }) => ({
      notificationtype,
      ...(email ? { email } : {}),
    }));
    answerPreferences({ notificationpreference: withoutTexts });
    const screen = await open();
    await screen.getByRole('checkbox', { name: 'Usage: Email' }).click();
    answerPreferences();
    await queryClient.invalidateQueries({ queryKey: [getNotificationPreferences.name] });
    await expect.element(screen.getByRole('checkbox', { name: 'Billing: Text' })).toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Offers: Text' })).not.toBeChecked();
    await expect.element(screen.getByRole('checkbox', { name: 'Usage: Email' })).not.toBeChecked();
    await screen.getByRole('checkbox', { name: 'Billing: Text' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Billing: Text' })).not.toBeChecked();
    await screen.getByRole('checkbox', { name: 'Billing: Text' }).click();
    await screen.getByRole('checkbox', { name: 'Usage: Email' }).click();
    await expect.element(screen.getByText('You have changes that aren’t saved.')).not.toBeInTheDocument();
  });

  test('turns off texts to a number as the specification writes it, and leaves the choices as they are saved', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Turn off texts to 805‑555‑0117' }).click();
    await expect.poll(() => requestsOf(setNotificationPreferences)).toHaveLength(1);
    expect(requestsOf(setNotificationPreferences)[0]).toMatchObject({
      contactentries: [{ Value: danielsMobile, Type: 'Text', IsOpted: false, IsBlocked: false }],
      notificationpreference: preferences.notificationpreference,
      HighUsageThreshold: null,
    });
    expect(requestsOf(setNotificationPreferences)[0]).not.toHaveProperty('quiethour');
  });

  test('says what to do about a number that replied STOP, and offers nothing that can’t work', async () => {
    const blocked = preferences.contactentries.map(entry => ({ ...entry, IsBlocked: entry.Type === 'Text' }));
    answerPreferences({ contactentries: blocked });
    const screen = await open();
    await expect.element(screen.getByText('You replied STOP from this number').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Turn (on|off) texts/ })).not.toBeInTheDocument();
  });
});

test('is read-only for someone who may see it alone', async () => {
  const screen = await open(allBut('notification preferences edit', 'notification preferences edit quiet hours'));
  await expect.element(screen.getByText('You can see these preferences, but not change them.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save preferences' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument();
  await expectAccessible(screen.container);
});

test.each([
  ['without the right', { rights: [] }, 'You don’t have access to the notification preferences of this account'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'there is nothing more to choose',
  ],
] as const)('asks nothing %s, and says why', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(requestsOf(getNotificationPreferences)).toEqual([]);
});

test('says what failed, and asks again', async () => {
  answerCall(getNotificationPreferences, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answerPreferences();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Quiet hours' })).toBeVisible();
});

test('fits a phone, and everything on it can be used', async () => {
  await page.viewport(360, 800);
  const screen = await open();
  await screen.getByRole('checkbox', { name: 'Keep quiet hours' }).click();
  await expectAccessible(screen.container);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});
