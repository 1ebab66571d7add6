import type { Page } from '@playwright/test';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, personOf } from '../journey.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

const person = personOf('auto-pay');
const accountNumber = person.accounts[0]?.accountNumber ?? '';

/** As the programs' staff does it, at the utility's desk. */
async function callEvent(page: Page, { utility }: OwnPortal, on: LocalDate): Promise<void> {
  await page.goto(`${utility}/agents/peak-events`);
  await page.getByLabel('Where').selectOption('coastal');
  await page.getByLabel('Why').selectOption('supply');
  await page.getByLabel('Day').fill(on);
  await page.getByLabel('From (time there)').selectOption('17');
  await page.getByLabel('Hours').fill('3');
  await page.getByRole('button', { name: 'Call the event' }).click();
  await expect(page.getByText(`PE-${on.replaceAll('-', '')}-coastal`)).toBeVisible();
}

test('someone enrolls, opts out of one event, takes part in the next, and finds the credit on the bill', async ({
  page,
  ownPortal,
}) => {
  test.slow();
  const first = addDays(await ownPortal.today(), 1);
  const second = addDays(first, 1);
  // Whatever the weather of these weeks calls for.
  await ownPortal.sql`delete from utility.peak_event where climate = 'coastal' and on_day >= ${first}::text::date`;

  await page.goto(`${ownPortal.utility}/agents`);
  await page.getByLabel('Agent ID').fill('A-1042');
  await page.getByLabel('Password').fill('Agent-desk-1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Call and cancel peak events' }).click();
  await callEvent(page, ownPortal, first);
  await callEvent(page, ownPortal, second);

  await beSignedInAs(page, 'auto-pay');
  await page.goto('WaysToSave');
  await page.getByRole('link', { name: 'See the peak-time rebate' }).click();
  await expect(page.getByRole('heading', { name: 'Peak-time rebate', level: 1 })).toBeVisible();
  await expect(page.getByText(/Enroll before it begins to take part/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'I agree to these terms for this account' }).click();
  await page.getByRole('button', { name: 'Enroll this account' }).click();
  await expect(page.getByText(/This account has been enrolled since/)).toBeVisible();
  const toCome = page.getByRole('region', { name: 'Events to come' }).getByRole('listitem');
  await expect(toCome).toHaveCount(2);
  await toCome
    .first()
    .getByRole('button', { name: /^Opt out/ })
    .click();
  await expect(toCome.first().getByText(/You opted out of this event/)).toBeVisible();
  await expect(toCome.last().getByText(/You’re taking part/)).toBeVisible();
  await expectAccessible(page);

  // The days pass. In the second event, somebody has switched almost everything off.
  await ownPortal.moveTo(addDays(second, 1), 3);
  await ownPortal.sql`
    update utility.usage_day d set
      v = array(select case when at between 65 and 84 then 1 else coalesce(x, 100) end::smallint
        from unnest(d.v) with ordinality as each (x, at) order by at), q = null
    from utility.service_agreement s
    where s.account_number = ${accountNumber} and s.commodity = 'electric' and d.meter_id = s.meter_id and d.channel = 1
      and d.day = ${second}::text::date`;
  await beSignedInAs(page, 'auto-pay');
  await page.goto('WaysToSave/DemandResponse');
  const past = page.getByRole('region', { name: 'Past events' }).getByRole('listitem');
  await expect(past.first().getByText(/We’re still waiting for your readings/)).toBeVisible();
  await expect(past.nth(1).getByText('You opted out of this event.')).toBeVisible();

  // Two days later, or five if the meter is heard late.
  await ownPortal.moveTo(addDays(second, 6), 12);
  await beSignedInAs(page, 'auto-pay');
  await page.goto('WaysToSave/DemandResponse');
  await expect(past.first().getByText(/The credit will be on your next bill|The credit is on your bill/)).toBeVisible();
  await past.first().getByText('Hour by hour, and how we worked it out').click();
  await expect(past.first().getByText('You used less than your baseline in 3 of 3 hours.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const credit =
    (
      await past
        .first()
        .getByText(/^\$\d+\.\d\d credit$/)
        .textContent()
    )?.replace(' credit', '') ?? '';

  // By then the account has had a bill.
  await ownPortal.moveTo(addDays(second, 40), 12);
  await beSignedInAs(page, 'auto-pay');
  await page.goto('WaysToSave/DemandResponse');
  const event = past.filter({ hasText: /The credit is on your bill/ });
  await expect(event).toHaveCount(1);
  await event.getByRole('link', { name: /^See this bill/ }).click();
  await expect(page.getByText('Peak-time rebate').first()).toBeVisible();
  await expect(page.getByText(`−${credit}`).first()).toBeVisible();
  const [books] = await ownPortal.sql<{ cents: number }>`
    select -sum(amount_cents)::int as cents from utility.bill_line
    where account_number = ${accountNumber} and kind = 'event-rebate'`;
  expect(`$${((books?.cents ?? 0) / 100).toFixed(2)}`).toBe(credit);
});
