import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, personOf } from '../journey.ts';
import { type OwnPortal, test } from '../portal/own-portal.ts';
import { beSignedInAs } from '../signed-in.ts';

/** Nobody in the demo’s Arizona has moved out yet: here, Aaron Begay has. */
async function emptyHomeInArizona({ sql }: OwnPortal): Promise<{ street: string; unit: string; zip: string }> {
  const [home] = await sql<{ street: string; unit: string; zip: string }>`
    update utility.account a set status = 2, closed_on = clock.today() - 30
    from utility.premise p
    where p.premise_id = a.premise_id and a.account_number = ${personOf('arizona').accounts[0]?.accountNumber ?? ''}
    returning p.street, p.unit, p.zip`;
  if (!home) throw new Error('nobody has moved out');
  return home;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer moves service to Arizona, both halves in one go', async ({ page, ownPortal }) => {
    const home = await emptyHomeInArizona(ownPortal);
    const goOn = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
    await beSignedInAs(page, 'credit');
    await page.goto('services/1');
    await page.getByRole('link', { name: 'Transfer service to a new address' }).click();
    await expect(page.getByRole('heading', { name: 'When does service end at the old address?' })).toBeVisible();
    await page.getByRole('radio', { name: /^All day/ }).check();
    await page.getByLabel('Gate code (optional)').fill('4711');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await goOn();

    await page.getByLabel('Street address').fill(home.street);
    await page.getByLabel('Apartment or unit (optional)').fill(home.unit);
    await page.getByLabel('ZIP code').fill(home.zip);
    await page.getByRole('button', { name: 'Find address' }).click();
    await page
      .getByRole('radio', { name: new RegExp(`^${home.street}`) })
      .first()
      .check();
    await page.getByRole('button', { name: 'Continue with this address' }).click();
    await expect(page.getByText('Nobody is a customer there now. Service can start in your name.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What it costs' })).toContainText('$25.00');
    await goOn();
    await page.getByRole('radio', { name: /^All day/ }).check();
    await goOn();
    await page.getByLabel('Why does service end at the old address?').selectOption('I’m moving away');
    await goOn();
    await expect(page.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
    await goOn();

    await expect(page.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
    await expect(page.getByText('Gate code 4711')).toBeVisible();
    await expect(page.getByText(/ · AZ-R-1$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /agree to the terms/ }).check();
    await page.getByRole('button', { name: 'Transfer service' }).click();
    await expect(page.getByRole('heading', { name: /^Old address: order SO\d+$/ })).toBeVisible();
    const numberOf = async (half: string) =>
      /SO\d+/.exec((await page.getByRole('heading', { name: half }).textContent()) ?? '')?.[0] ?? '';
    const [out, into] = [await numberOf('Old address: order'), await numberOf('New address: order')];
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Each order is its account's; one link shows both.
    await page.getByRole('link', { name: 'Follow your order' }).click();
    await expect(page.getByText(out).first()).toBeVisible();
    await expect(page.getByText(into).first()).toBeVisible();
    await page.goto('services/1');
    await expectScreen(page);
    await expect(page.getByText(`Service ends with order ${out}.`)).toBeVisible();
    const [opened] = await ownPortal.sql<{ state: string; services: number }>`
      select p.state, count(s.*)::int as services from utility.service_order o
      join utility.account a using (account_number) join utility.premise p on p.premise_id = a.premise_id
      join utility.service_agreement s on s.account_number = a.account_number
      where o.order_number = ${into} and a.status = 3 group by p.state`;
    expect(opened).toMatchObject({ state: 'AZ' });
  });
});
