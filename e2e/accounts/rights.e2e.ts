import type { Locator, Page } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectScreen, test } from '../journey.ts';
import { supportLink } from '../portal/back-office.ts';
import { beSignedInAs } from '../signed-in.ts';

const screens = [
  'AccountInformation',
  'Notifications',
  'NotificationPreferences',
  'GuestUser',
  'PayBill',
  'PaymentMethod',
  'AutoPay',
] as const;
type Screen = (typeof screens)[number];

/** What has no screen of its own, by its name on the screen that it is on. */
const cards = {
  'How your bills come': 'AccountInformation',
  'Mailing address': 'AccountInformation',
} as const;
type Place = Screen | keyof typeof cards;
const places: readonly Place[] = [...screens, ...(Object.keys(cards) as (keyof typeof cards)[])];
const screenOf = (place: Place): Screen => (place in cards ? cards[place as keyof typeof cards] : (place as Screen));

/** What a screen or card has for whoever may do all that it is for. */
const open: Record<Place, (main: Locator) => Locator> = {
  AccountInformation: main => main.getByText('Account holder', { exact: true }),
  'How your bills come': main => main.getByRole('button', { name: 'Change how bills come' }),
  'Mailing address': main => main.getByRole('button', { name: 'Change mailing address' }),
  Notifications: main => main.getByRole('link', { name: 'Write a message' }),
  NotificationPreferences: main => main.getByRole('button', { name: 'Mute everything but outages' }),
  GuestUser: main => main.getByRole('button', { name: 'Invite a guest' }),
  PayBill: main => main.getByRole('heading', { name: /^(How much do you want to pay\?|Review and pay)$/ }),
  PaymentMethod: main => main.getByRole('button', { name: 'Add a card' }),
  AutoPay: main => main.locator('a[href$="/EnrollAutoPay"]'),
};

type Cell = 'open' | { reads: string } | { refused: string };
type Row = Record<Place, Cell>;

const all: Row = {
  ...{ AccountInformation: 'open', 'How your bills come': 'open', 'Mailing address': 'open' },
  ...{ Notifications: 'open', NotificationPreferences: 'open', GuestUser: 'open' },
  ...{ PayBill: 'open', PaymentMethod: 'open', AutoPay: 'open' },
};
const reads = (words: string): Cell => ({ reads: words });
const refused = (words: string): Cell => ({ refused: words });
const cashOnly = refused('This account can only be paid in cash');
const closed = 'Not available for a closed account';
const noAutoPay = reads('Auto pay isn’t on for this account');
const theirGuests = reads('From our records. Call us to change it.');

/** Bills and letters are the holders' own: guests see how they come and where they go. */
const guest: Row = {
  ...all,
  'How your bills come': reads('Only the account holder and co-owners can change how bills come.'),
  'Mailing address': reads('Only the account holder and co-owners can change this address.'),
};

const over: Row = {
  ...all,
  AccountInformation: refused(closed),
  'How your bills come': refused(closed),
  'Mailing address': refused(closed),
  Notifications: reads('Find messages'),
  NotificationPreferences: refused(closed),
  GuestUser: refused(closed),
  AutoPay: refused(closed),
};

/** Roles 1 to 5 and 7, and accounts that are closed or to begin. */
const people: [persona: string, Row][] = [
  ['on-time', all],
  ['co-owner', all],
  ['full-guest', { ...guest, GuestUser: theirGuests }],
  [
    'billing-guest',
    {
      ...guest,
      NotificationPreferences: refused('You don’t have access to the notification preferences of this account'),
      GuestUser: refused('You don’t have access to the guests of this account'),
      AutoPay: noAutoPay,
    },
  ],
  [
    'read-only-guest',
    {
      ...guest,
      NotificationPreferences: reads('You can see these preferences, but not change them.'),
      GuestUser: theirGuests,
      PayBill: refused('Your access to this account doesn’t include payments.'),
      PaymentMethod: reads('Your access to this account doesn’t include payments.'),
      AutoPay: noAutoPay,
    },
  ],
  [
    'payment-blocked',
    { ...all, PayBill: cashOnly, PaymentMethod: reads('You can pay this account in cash only.'), AutoPay: cashOnly },
  ],
  ['closed-with-balance', over],
  ['closed-and-paid', { ...over, PayBill: reads('This account is closed, and nothing is due on it.') }],
  ['pending', all],
];

const agent: Row = {
  ...all,
  Notifications: reads('Find messages'),
  GuestUser: theirGuests,
  PayBill: refused('Agents can’t make payments. The customer can pay from their own account.'),
  PaymentMethod: reads('Only the customer can add, change, or remove payment methods.'),
  AutoPay: noAutoPay,
};

/** Opens each screen: it and its cards show what the row says, and lead to nothing that is refused. */
async function walk(page: Page, row: Row): Promise<void> {
  const closedTo = screens.filter(screen => typeof row[screen] === 'object' && 'refused' in row[screen]);
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(screen);
      await expectScreen(page);
      const main = page.getByRole('main');
      for (const place of places.filter(one => screenOf(one) === screen)) {
        const cell = row[place];
        if (cell === 'open') await expect(open[place](main).first()).toBeVisible();
        else {
          await expect(main.getByText('reads' in cell ? cell.reads : cell.refused).first()).toBeVisible();
          await expect(open[place](main)).toHaveCount(0);
        }
      }
      const paths = await page
        .locator('a')
        .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).pathname));
      const leadsTo = closedTo.filter(path => path !== screen && paths.some(found => found.endsWith(`/${path}`)));
      expect(leadsTo).toEqual([]);
      if (screen === 'AccountInformation' && row['How your bills come'] === 'open') {
        await open['How your bills come'](main).click();
        await expect(main.getByRole('radio', { name: /^By email, with a link/ })).toBeVisible();
        await expect(main.getByRole('radio', { name: /^On paper, in large print/ })).toBeVisible();
      }
    });
  }
}

for (const [persona, row] of people) {
  test(`${persona} may open, sees, or is refused what the role and the account say`, async ({ page }) => {
    await beSignedInAs(page, persona);
    await walk(page, row);
  });
}

test('an agent sees a customer’s account, and neither pays nor writes', async ({ page }) => {
  await page.goto((await supportLink('on-time', demoAgent.agentId)).link);
  await expect(page).toHaveURL(/\/dashboard$/);
  await walk(page, agent);
});

test('a visitor is asked to sign in, or pays without', async ({ page }) => {
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page).toHaveURL(screen === 'PayBill' ? /\/MakePayment/ : /\/login/);
  }
});
