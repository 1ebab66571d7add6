import { expect, expectAccessible, expectNoSidewaysScroll, personOf, test } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone goes paperless, gets the email that confirms it, and goes back to paper, in large print first', async ({
    page,
  }) => {
    const { email } = personOf('arizona');
    await beSignedInAs(page, 'arizona');
    await page.goto('dashboard');
    await page.getByRole('link', { name: 'Change how bills come' }).click();
    const card = page.getByRole('region', { name: 'How your bills come' });
    await card.getByRole('button', { name: 'Change how bills come' }).click();
    await card.getByRole('radio', { name: /^By email, with a link/ }).check();
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(card).toContainText('You can always get paper.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('checkbox').check();
    await card.getByRole('button', { name: 'Go paperless' }).click();
    await expect(card).toContainText('Done. We’ll confirm this by email.');
    const confirmation = await messageTo(email, /your bills now come by email/i);
    expect(confirmation.text).toContain('by email with a link');

    await page.reload();
    await expect(card).toContainText('By email, with a link');
    await card.getByRole('button', { name: 'Change how bills come' }).click();
    await card.getByRole('radio', { name: /^On paper, in large print/ }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await messageTo(email, /now come on paper in large print/i);
    await page.reload();
    await expect(card).toContainText('On paper, in large print');
    await card.getByRole('button', { name: 'Change how bills come' }).click();
    await card.getByRole('radio', { name: /^On paper(?!, in)/ }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await messageTo(email, /your bills now come on paper/i);
    await page.goto('dashboard');
    await expect(page.getByRole('region', { name: 'How you pay and get bills' })).toContainText('You get paper bills.');
  });
});
