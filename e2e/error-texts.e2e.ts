import { portalTexts } from '@wattershed/texts/library';
import { expect, refused, test } from './journey.ts';

/** The captcha's refusal is no text of a form: the browser solves it and comes again (captcha journeys). */
const solvedSilently = 'AUTH418';

for (const language of ['EN_US', 'ES', 'FR'] as const) {
  test(`every refusal of the server has its words in ${language}`, async ({ page, expectErrors }) => {
    test.slow();
    expectErrors(refused(422));
    let code = '';
    await page.route('**/api/Login', route =>
      route.fulfill({ status: 422, json: { status: { code: 422, error: code, message: `as sent with ${code}` } } }),
    );
    await page.goto('login');
    await page.locator('header select').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'EN_US' ? 'en-US' : /^(es|fr)-/);
    const words = Object.entries({
      ...portalTexts.written('errors', 'EN_US'),
      ...portalTexts.written('errors', language),
    });
    const codes = words.flatMap(([key, text]) => {
      const found = /^errors\.([A-Z]+\d+)$/.exec(key)?.[1];
      return found && found !== solvedSilently ? [[found, text] as const] : [];
    });
    expect(codes.length).toBeGreaterThan(30);
    for (const [next, text] of codes) {
      code = next;
      await page.locator('input[name=username]').fill('somebody');
      await page.locator('input[name=password]').fill('whatever');
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    }
  });
}
