import { expect, expectAccessible, expectNoSidewaysScroll, personOf, test } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('someone changes where letters go, takes the suggested address, then a PO box, and the next bill goes there', async ({
    page,
  }) => {
    const { email } = personOf('solar');
    await beSignedInAs(page, 'solar');
    await page.goto('AccountInformation');
    const card = page.getByRole('region', { name: 'Mailing address', exact: true });
    await card.getByRole('button', { name: 'Change mailing address' }).click();
    await card.getByRole('textbox', { name: 'Street address' }).fill('1152 Vinyard Drive');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Check and save address' }).click();
    await expect(card.getByText('The postal service writes this address differently.')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Use this address' }).click();
    await expect(card).toContainText('1152 Vineyard Dr');
    await messageTo(email, /mailing address of your account was changed/i);

    await card.getByRole('button', { name: 'Change mailing address' }).click();
    await card.getByRole('radio', { name: 'PO box' }).click();
    await card.getByRole('textbox', { name: 'PO box number' }).fill('42');
    await card.getByRole('button', { name: 'Check and save address' }).click();
    await expect(card).toContainText('PO Box 42');
    await page.reload();
    await expect(card).toContainText('PO Box 42');
    const account = personOf('solar').accounts[0]?.accountNumber;
    const letter = await fetch(`http://localhost:${utilityPort}/letters/${account}`);
    expect(await letter.text()).toContain('PO Box 42');
  });
});
