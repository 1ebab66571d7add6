import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { beSignedInAs, openDashboardAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a customer who is moving gets a letter of credit for the next utility, and finds it again', async ({
    page,
  }) => {
    await openDashboardAs(page, 'on-time');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Letters & Documents' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Letters and documents' })).toBeVisible();
    const credit = page.getByRole('region', { name: 'Letter of credit', exact: true });
    await expect(credit).toContainText(/bills of the last 12 months were paid on time/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const [letter] = await Promise.all([
      page.waitForEvent('download'),
      credit.getByRole('button', { name: 'Get letter of credit (PDF)' }).click(),
    ]);
    expect(letter.suggestedFilename()).toMatch(/^LT-\d+\.pdf$/);
    const bytes = readFileSync(await letter.path());
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const number = letter.suggestedFilename().replace('.pdf', '');
    await expect(page.getByText(`Letter ${number} was written and downloaded.`)).toBeVisible();

    await page.reload();
    const letters = page.getByRole('region', { name: 'Letters so far' });
    await expect(letters).toContainText(`Letter ${number}`);
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      letters.getByRole('button', { name: `Download letter ${number} (PDF)` }).click(),
    ]);
    // The same letter, to the byte.
    expect(readFileSync(await again.path()).equals(bytes)).toBe(true);

    const agreements = page.getByRole('region', { name: 'Service agreements' });
    const [agreement] = await Promise.all([
      page.waitForEvent('download'),
      agreements
        .getByRole('button', { name: /^Download agreement/ })
        .first()
        .click(),
    ]);
    expect(agreement.suggestedFilename()).toMatch(/^service-agreement-.+\.pdf$/);
  });
});

test('someone who has just moved in learns when there will be a letter of credit, and verifies their service', async ({
  page,
}) => {
  await beSignedInAs(page, 'just-moved-in');
  await page.goto('LetterCredit');
  const credit = page.getByRole('region', { name: 'Letter of credit', exact: true });
  await expect(credit).toContainText(/Available from \w{3} \d{2}, \d{4}/);
  await expect(credit.getByRole('button')).toHaveCount(0);
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Get verification of service (PDF)' }).click(),
  ]);
  expect(
    readFileSync(await letter.path())
      .subarray(0, 8)
      .toString(),
  ).toBe('%PDF-1.7');
  await expectAccessible(page);
});
