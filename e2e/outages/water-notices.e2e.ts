import type { Page } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, forgetCache, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

const { email, accounts } = personOf('on-time');
const accountNumber = accounts[0]?.accountNumber ?? '';

/** The control room's page of one notice, as an agent uses it. */
async function issueNotice(page: Page, { utility }: OwnPortal): Promise<string> {
  const say = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  await page.goto(`${utility}/agents`);
  await page.getByLabel('Agent id').fill(demoAgent.agentId);
  await page.getByLabel('Password').fill(demoAgent.password);
  await say('Sign in');
  await page.goto(`${utility}/agents/outages`);
  const form = page.locator('form[action="/agents/outages/notices"]');
  await form.getByLabel('Account number of someone there').fill(accountNumber);
  await form.getByLabel('Where').selectOption({ label: 'The whole main' });
  await form.getByLabel('Reason').selectOption({ label: 'Bacteria in a sample' });
  await say('Issue a boil-water notice');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  return page.url().split('/').at(-1) ?? '';
}

test.use({ viewport: { width: 360, height: 740 } });

test('the desk has a street boil its water: who lives there is told, reads what to do, and hears when it is over', async ({
  page,
  context,
  ownPortal,
}) => {
  const hears = (pattern: RegExp) => messageTo(email, pattern, ownPortal.utility);
  await beSignedInAs(page, 'on-time');
  // From its first look on, the portal tells people what is said.
  await page.goto('Outages');
  await expect(page.getByRole('heading', { level: 1, name: /^No known outage at / })).toBeVisible();

  const desk = await context.newPage();
  const noticeId = await issueNotice(desk, ownPortal);
  const { text } = await hears(/^Boil your water at /);
  expect(text).toContain('Bring tap water to a full boil for 1 minute');

  await page.goto('dashboard');
  await expect(page.getByRole('button', { name: /^Notice .*Boil your water before you drink it/ })).toContainText(
    'Urgent',
  );
  // Until it is read, it stands above everything else that was written.
  await page.goto('Notifications');
  const alerts = page.getByText('These messages need your attention:').locator('..');
  await alerts.getByRole('link', { name: /^Boil your water at / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Boil your water at / })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(alerts).toBeHidden();
  const [link = ''] = /https?:\S+Outages\?notice=[\w-]+/.exec(text) ?? [];
  await forgetCache(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: /^Boil your water at / })).toBeVisible();
  const mine = page.getByRole('region', { name: 'At your address' });
  await expect(mine.getByRole('list', { name: 'What to do' })).toContainText('Bring tap water to a full, rolling boil');
  await expect(mine).toContainText('A sample of the water had bacteria in it');
  const card = page.getByRole('list', { name: 'List of water notices' }).getByRole('article');
  await expect(card).toContainText(`Notice ${noticeId}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // On the page without script, too, in the reader's language.
  await page.goto('outages-now/FR');
  await expect(page.getByText('Faites bouillir l’eau du robinet 1 minute')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await desk.getByRole('button', { name: 'Lift it everywhere' }).click();
  await expect(desk.getByText('This notice was lifted.')).toBeVisible();
  await hears(/^Your water at .* is safe again/);
  await page.goto('Outages');
  await expect(mine.getByRole('heading', { name: /^You no longer need to boil your water at / })).toBeVisible();
  await page.goto('dashboard');
  await expect(page.getByRole('button', { name: /^Notice .*Boil-water notice lifted/ })).toContainText('All clear');
});
