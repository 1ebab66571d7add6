import { expect, expectAccessible, expectNoSidewaysScroll, personOf, test } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { inPortalDatabase } from '../portal/portal-database.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';
import { issueBillOf } from './issue-bill.ts';

const address = 'elena.reads@example.com';
const utility = `http://localhost:${utilityPort}`;

/** The email carrier learns only now that there is no such mailbox: as the demo's carrier reports it. */
async function letBounce(): Promise<void> {
  await inPortalDatabase(
    sql => sql`
      insert into utility.carrier_report (webhook, payload, due_at)
      select 'email-receipts', jsonb_build_object('reference', d.delivery_id, 'state', 'bounced',
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', '5.1.1'), now()
      from portal.delivery d join portal.message m using (recipient_id, message_id)
      where m.kind = 'billing/new-bill' and d.channel = 'email'`,
  );
}

test('a new bill comes by email; when that bounces it is printed, and the next sign-in asks for another address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { userName, email } = personOf('past-due');
  const billNumber = await inPortalDatabase(sql => issueBillOf(sql, userName, address));
  const { text } = await messageTo(address, /Your bill is ready/);
  const [link = ''] = /http\S+ViewBill\?bill=\S+/.exec(text) ?? [];
  expect(link).toContain(`bill=${billNumber}`);
  await page.goto(`${utility}/mailbox?to=${address}`);
  await page.getByRole('link', { name: /Your bill is ready/ }).click();
  await expect(page.getByRole('link', { name: `bill-${billNumber}.pdf` })).toBeVisible();
  const read = page.frameLocator('iframe');
  await expect(read.getByText('It’s attached as a PDF.')).toBeVisible();
  await expect(read.getByRole('link', { name: 'See your bill' })).toHaveAttribute('href', link);

  await letBounce();
  await expect
    .poll(async () => (await fetch(`${utility}/letters/bills`)).text(), { timeout: 30_000 })
    .toContain(`${billNumber}, instead of email`);
  await page.goto(`${utility}/letters/bills`);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const printed = page.getByRole('listitem').filter({ hasText: billNumber }).getByRole('link');
  const pdf = await fetch(new URL((await printed.getAttribute('href')) ?? '', utility));
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  await beSignedInAs(page, 'past-due');
  await page.goto(link);
  await expect(page.getByText(`Bill ${billNumber}`)).toBeVisible();
  const asked = page.getByText(`Our emails to ${address} come back`);
  await expect(asked).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('Notifications');
  await page
    .getByRole('link', { name: /Your bill is ready: / })
    .first()
    .click();
  await page.getByText('How we delivered this message').click();
  await expect(page.getByText(/Printed letter to Elena Ramirez/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Change my email' }).click();
  await expect(page).toHaveURL(/\/myprofile#contact$/i);
  await expect(asked).toHaveCount(0);
  await inPortalDatabase(
    sql => sql`
      update portal.user_account set email = ${email}, bounced_email_hash = null where user_name = ${userName}`,
  );
});
