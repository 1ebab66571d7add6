import type { Page } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, forgetCache, personOf } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { phoneOf } from '../portal/phone.ts';
import { beSignedInAs } from '../signed-in.ts';

const { userName, email, accounts } = personOf('on-time');
const accountNumber = accounts[0]?.accountNumber ?? '';

/** The phone that the utility has on record is the one he gets texts on, as the journey of preferences turns them on. */
async function textDaniel({ sql }: OwnPortal): Promise<string> {
  const phone = '6025550181';
  await sql`
    with home as (
      update utility.customer c set phone = '602-555-0181' from utility.account a
      where a.customer_number = c.customer_number and a.account_number = ${accountNumber}
    ), person as (
      update portal.user_account set phone_number = ${phone}, phone_type = 'Mobile'
      where user_name = ${userName} returning uuid
    )
    insert into portal.text_consent (user_uuid, consent_id, phone, wording, language)
    select uuid, gen_random_uuid(), ${phone}, 'preferences/1', 'EN_US' from person`;
  return phone;
}

/** The control room's page, as an agent uses it. */
function deskOf(page: Page, { utility }: OwnPortal) {
  const say = (button: string) => page.getByRole('button', { name: button, exact: true }).click();
  return {
    async open(): Promise<string> {
      await page.goto(`${utility}/agents`);
      await page.getByLabel('Agent id').fill(demoAgent.agentId);
      await page.getByLabel('Password').fill(demoAgent.password);
      await say('Sign in');
      await page.goto(`${utility}/agents/outages`);
      await page.getByLabel('Account number of someone there').first().fill(accountNumber);
      await page
        .getByLabel('What is off')
        .first()
        .selectOption({ label: 'The section between two switches or valves' });
      await say('Open an outage');
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
      return page.url().split('/').at(-1) ?? '';
    },
    say,
    async estimate(hours: string): Promise<void> {
      await page.getByLabel(/^Back in how many hours/).fill(hours);
      await say('Give this estimate');
    },
  };
}

/** The dashboard's notice of an outage, with what its color and icon say in words. */
async function expectNotice(page: Page, title: string, colour: string): Promise<void> {
  await page.goto('dashboard');
  await expect(page.getByRole('button', { name: new RegExp(`^Notice .*${title}`) })).toContainText(colour);
}

test.use({ ownSettings: { OUTAGE_FIRST_MS: '100' } });

test('the desk opens an outage: who lives there sees it, hears of each stage, and says at the end that it is still out', async ({
  page,
  context,
  ownPortal,
}) => {
  const { utility } = ownPortal;
  const hears = (pattern: RegExp) => messageTo(email, pattern, utility);
  const number = await textDaniel(ownPortal);
  const phone = phoneOf(await context.newPage(), number, utility);
  const deskPage = await context.newPage();
  const desk = deskOf(deskPage, ownPortal);
  await beSignedInAs(page, 'on-time');
  // From its first look on, the portal tells people what happens.
  await page.goto('Outages');
  await expect(page.getByRole('heading', { level: 1, name: /^No known outage at / })).toBeVisible();

  const incidentId = await desk.open();
  await hears(/^Power outage at /);
  await phone.read(/We know that there.s no power at /);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your power is out' })).toBeVisible();
  const own = page.getByRole('region', { name: 'At your address' });
  await expect(own).toContainText('No time yet, next update by');
  await expectAccessible(page);
  await expectNotice(page, 'Power outage near', 'Urgent');
  await page.getByRole('link', { name: 'Outages: 1 of your accounts is out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your power is out' })).toBeVisible();

  // An estimate, and another one: the first isn't forgotten.
  await desk.estimate('3');
  await hears(/back by about /);
  await expectNotice(page, 'Power outage near', 'Warning');
  await desk.estimate('5');
  await hears(/now by about /);
  await forgetCache(page);
  await page.goto(`Outages?incident=${incidentId}`);
  await expect(page.getByRole('listitem').filter({ hasText: incidentId })).toContainText('Earlier times: ');

  // The crew comes, and all are back; he is not.
  await desk.say('Crew is on site');
  await phone.read(/A crew is at work on the power outage at /);
  await desk.say('All are back');
  const { text } = await hears(/^The power is back at /);
  await expectNotice(page, 'Power is back on near', 'All clear');
  const [link = ''] = /https?:\S+Outages\?incident=\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Your power should be back on' })).toBeVisible();
  await page.getByRole('button', { name: 'No, still out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your power was reported out' })).toBeVisible();
  await expect(own).toContainText(/Your report number is OR-/);
  await expect(own).toContainText('Reported by customers, being checked');

  // By text it is the same report of the same outage.
  await phone.text('OUT');
  await phone.read(/Your outage report has the number OR-/);
  await deskPage.goto(`${utility}/agents/outages`);
  const nested = deskPage
    .getByRole('listitem')
    .filter({ hasText: 'Reported' })
    .filter({ hasText: /· 1 customer\s/ });
  await nested.getByRole('link').click();
  await expect(deskPage.getByRole('term').filter({ hasText: 'Left over from' })).toBeVisible();
  await expect(deskPage.getByRole('definition').filter({ hasText: incidentId })).toBeVisible();
  await expect(deskPage.getByText(/^OR-/)).toHaveCount(2);
});
