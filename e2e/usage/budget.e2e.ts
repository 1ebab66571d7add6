import type { Locator, Page } from '@playwright/test';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, openUntil, personOf } from '../journey.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const centsIn = (text: string | null) => Number(text?.replace(/\D/g, ''));
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** How far the running period has been read, from "Day 12 of 30, read through …"; undefined before there is a forecast. */
async function progressOf(page: Page): Promise<{ day: number; days: number } | undefined> {
  await page.goto('Usages');
  const next = region(page, 'Your next bill');
  const progress = next.getByRole('progressbar');
  await expect(progress.or(next.getByText('No forecast yet'))).toBeVisible();
  if (!(await progress.isVisible())) return undefined;
  const [day = 0, days = 0] = (await progress.getAttribute('aria-label'))?.match(/\d+/g)?.map(Number) ?? [];
  return { day, days };
}

/** On whichever day the journey begins: to the middle of a period, where there is a forecast today and tomorrow. */
async function standInMidPeriod(page: Page, { today, moveTo }: OwnPortal): Promise<void> {
  const { day, days } = (await progressOf(page)) ?? { day: 0, days: 0 };
  if (day >= 8 && day <= 24) return;
  await moveTo(addDays(await today(), day < 8 ? 10 - day : days - day + 10), 12);
  const now = await progressOf(page);
  expect(now?.day).toBeGreaterThan(6);
}

/** Something runs day and night: what was read of the electricity of the last days is three times as much. */
const useThreeTimes = ({ sql }: OwnPortal) => sql`
  with electric as (
    select s.meter_id from utility.service_agreement s
    join portal.account_link l on l.account_number = s.account_number
    join portal.user_account u on u.uuid = l.user_uuid
    where u.user_name = ${personOf('on-time').userName} and s.commodity = 'electric' and s.ended_on is null
  ), newest as (
    select max(day) as day from utility.usage_day where meter_id in (select meter_id from electric)
  )
  update utility.usage_day d
  set total = d.total * 3,
    v = (select array_agg((x * 3)::smallint order by place) from unnest(d.v) with ordinality as one (x, place))
  where d.meter_id in (select meter_id from electric) and d.channel = 1 and d.day > (select day - 6 from newest)`;

/** What jobs do after the clock has moved is there a moment later: the page is opened until it says so. */
const opened = (page: Page, path: string, said: () => Locator) =>
  openUntil(
    async () => {
      await page.goto(path);
      await expectScreen(page);
    },
    patience => expect(said()).toBeVisible(patience),
  );

// fe-usage-03: what the next bill will be, how good that was so far, and a budget.
test('a forecast that goes over the budget is told once, and the screens say the same', async ({ page, ownPortal }) => {
  await beSignedInAs(page, 'on-time');
  await standInMidPeriod(page, ownPortal);
  const past = region(page, 'How good past forecasts were');
  await expect(past.getByText(/Bills within the range we gave: \d+ of 12\./)).toBeVisible();
  await past.getByRole('radio', { name: 'Day 20' }).check();
  await expect(past.getByText(/^On day 20 of a billing period/)).toBeVisible();

  const forecast = region(page, 'Your next bill').getByRole('definition').nth(1);
  const limit = centsIn(await forecast.textContent()) + 500;
  const budget = region(page, 'Your budget');
  await budget.getByLabel('Budget for each bill').fill((limit / 100).toFixed(2));
  await budget.getByRole('button', { name: 'Save budget' }).click();
  await expect(budget.getByText(`leaves $5.00 of your budget of ${dollars(limit)}.`)).toBeVisible();
  await expectAccessible(page);

  await useThreeTimes(ownPortal);
  await ownPortal.moveTo(addDays(await ownPortal.today(), 1), 10);
  const told = page.getByRole('link', { name: /Your use will probably cost over/ });
  await opened(page, 'Notifications', () => told);
  await told.click();
  await expect(page.getByRole('main')).toContainText(`more than the ${dollars(limit)} you set as your budget`);
  await page.goto('Usages');
  await expect(budget.getByText(`over your budget of ${dollars(limit)}.`)).toBeVisible();

  // The next morning tells nothing again.
  await ownPortal.moveTo(addDays(await ownPortal.today(), 1), 10);
  await page.goto('Notifications');
  await expect(told).toHaveCount(1);
  await page.goto('Usages');
  await budget.getByRole('button', { name: 'Remove budget' }).click();
  await expect(budget.getByText(/^Set what you want to spend/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
