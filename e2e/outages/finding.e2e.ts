import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, personOf, printedPages, refused, test } from '../journey.ts';
import { inPortalDatabase } from '../portal/portal-database.ts';

const { accounts } = personOf('solar');
const accountNumber = accounts[0]?.accountNumber ?? '';

/** Where Priya lives, in a street without power. */
const darkHome = () =>
  inPortalDatabase(async sql => {
    const [home] = await sql<{ street: string; city: string; zip: string }>`
      select p.street, p.city, p.zip from utility.account a join utility.premise p using (premise_id)
      where a.account_number = ${accountNumber}`;
    if (!home) throw new Error('she lives nowhere');
    return home;
  });

const listOf = (page: Page) => page.getByRole('list', { name: 'List of outages' }).getByRole('article');
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of outages' });

/** What a feed reader reads: every entry with what RFC 4287 wants of one. */
const readAtom = (page: Page) =>
  page.evaluate(async () => {
    const text = await (await fetch('feeds/outages.atom')).text();
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (of: Element | Document, name: string) => of.getElementsByTagName(name)[0]?.textContent ?? '';
    if (textOf(feed, 'parsererror') !== '') throw new Error(textOf(feed, 'parsererror'));
    return [...feed.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'entry')].map(entry => ({
      isWhole: ['id', 'title', 'summary'].every(name => textOf(entry, name) !== ''),
      isDated: !Number.isNaN(Date.parse(textOf(entry, 'updated'))),
      link: entry.getElementsByTagName('link')[0]?.getAttribute('href') ?? '',
    }));
  });

/** The areas of the data for maps, each with whether its ring is closed (RFC 7946). */
const readAreas = (page: Page) =>
  page.evaluate(async () => {
    const { features } = await (await fetch('feeds/outages.geojson')).json();
    type Feature = { id: string; geometry: { type: string; coordinates: [number, number][][] } | null };
    return (features as Feature[]).map(({ id, geometry }) => {
      const ring = geometry?.type === 'Polygon' ? geometry.coordinates[0] : undefined;
      return { id, isClosed: ring === undefined || String(ring[0]) === String(ring.at(-1)) };
    });
  });

test.use({
  colorScheme: 'dark',
  permissions: ['geolocation', 'clipboard-read', 'clipboard-write'],
  geolocation: { latitude: 38.4216, longitude: -121.4277 },
});

test('a visitor finds an outage by ZIP code, address, and near them, on the map by keyboard, shares and prints it, and finds a warm place', async ({
  page,
  context,
  expectErrors,
}) => {
  // The server asks for a captcha before it answers about one home.
  expectErrors(refused(403));
  const { street, city, zip } = await darkHome();
  await page.goto('PreOutages');
  // The map has what the list has, but for what so few are in that nobody may know where.
  await expect(listOf(page).first()).toBeVisible();
  const listed = await listOf(page).count();
  const unplaced = await listOf(page).filter({ hasText: 'we don’t show the exact place' }).count();
  await expect(mapOf(page).getByRole('button', { name: /^\d+\. / })).toHaveCount(listed - unplaced);
  await expectAccessible(page);

  // Feeds have the same, for readers and for other maps.
  const entries = await readAtom(page);
  expect(entries.filter(({ isWhole, isDated }) => isWhole && isDated)).toHaveLength(listed);
  const areas = await readAreas(page);
  expect(areas.filter(({ isClosed }) => isClosed)).toHaveLength(listed);

  const search = page.getByLabel('Address, town, or ZIP code');
  await search.fill(zip);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(` near ${zip} ${city}`) })).toBeVisible();
  await search.fill(`${street}, ${city}`);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: new RegExp(` near ${street}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByRole('heading', { name: / near you$/ })).toBeVisible();

  // Whether one home is out is told to who knows its account.
  await page.getByRole('button', { name: 'Is one address out? Check it' }).click();
  await page.getByLabel('Service address').fill(`${street}, ${city}, CA ${zip}`);
  await page.getByLabel('Account number').last().fill(accountNumber);
  await page.getByRole('button', { name: 'Check address' }).click();
  await expect(page.getByText('Your power is out')).toBeVisible();

  // By keyboard: the markers come in the order of the list, and choose in it.
  await page.goto('PreOutages?service=electric&show=current');
  const first = mapOf(page).getByRole('button', { name: /^1\. / });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('article[data-chosen]')).toContainText(/OH-\d{6}-\d{4}/);
  await page.keyboard.press('Tab');
  await expect(mapOf(page).getByRole('button', { name: /^2\. / })).toBeFocused();
  await mapOf(page).getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expectAccessible(page);

  // Who gets the link sees what it is about.
  const card = listOf(page).first();
  const [number = ''] = /OH-\d{6}-\d{4}/.exec((await card.textContent()) ?? '') ?? [];
  await card.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const neighbor = await context.newPage();
  await neighbor.setViewportSize({ width: 360, height: 780 });
  await neighbor.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(neighbor.locator('article[data-chosen]')).toContainText(number);
  await neighbor.getByRole('button', { name: 'Show map' }).click();
  await expect(mapOf(neighbor).getByRole('button', { name: /^1\. / })).toBeVisible();
  await expectNoSidewaysScroll(neighbor);

  await neighbor.getByRole('button', { name: 'Show places to go' }).click();
  const places = neighbor.getByRole('region', { name: 'Places to go' }).getByRole('listitem');
  await expect(places.first()).toContainText(/Open until|Always open|Closed/);
  await expect(places.filter({ hasText: 'Drinking water' }).first()).toBeVisible();
  await expectAccessible(neighbor);

  await page.emulateMedia({ media: 'print' });
  await expect(mapOf(page)).toBeHidden();
  await expect(card).toBeVisible();
  expect(await printedPages(page)).toBeLessThanOrEqual(3);
});
