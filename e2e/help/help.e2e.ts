import { expect, expectAccessible, expectNoSidewaysScroll, expectScreen, printedPages, test } from '../journey.ts';
import { inPortalDatabase } from '../portal/portal-database.ts';
import { beSignedInAs } from '../signed-in.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, permissions: ['clipboard-read', 'clipboard-write'] });

  test('a visitor mistypes what they look for, finds the answer, sends its link on, and pays', async ({
    page,
    context,
  }) => {
    await page.goto('Help');
    await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search for an answer' });
    await search.fill('conveniense fea');
    const found = page.getByRole('list', { name: 'Answers' });
    await expect(found.getByRole('link', { name: 'Is there a fee to pay my bill?' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await found.getByRole('link', { name: 'Is there a fee to pay my bill?' }).click();
    await expect(page).toHaveURL(/\/PreBillingFaq#fees$/);
    const answer = page.locator('#fees');
    await expect(answer.getByRole('cell', { name: 'Card', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await answer.getByRole('button', { name: 'Copy the link to “Is there a fee to pay my bill?”' }).click();
    await expect(answer.getByText('Copied')).toBeAttached();
    const neighbor = await context.newPage();
    await neighbor.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expect(neighbor).toHaveURL(/\/Faq#fees$/);
    await expect(neighbor.locator('#fees').getByRole('cell', { name: 'Card', exact: true })).toBeVisible();
    // The others stay closed: one came for this answer.
    await expect(neighbor.locator('details[open]')).toHaveCount(1);
    await neighbor.close();

    await answer.getByRole('button', { name: 'Yes' }).click();
    await expect(answer.getByText('Thanks for letting us know.')).toBeFocused();
    await page.reload();
    await expect(answer.getByText('Thanks for letting us know.')).toBeVisible();
    const ratings = await inPortalDatabase(
      sql => sql<{ helpful: number; not_helpful: number; language: string }>`
        select helpful, not_helpful, language from portal.help_rating where key = 'fees'`,
    );
    expect(ratings).toEqual([{ helpful: 1, not_helpful: 0, language: 'EN_US' }]);
    await answer.getByRole('link', { name: 'Pay without signing in' }).click();
    await expect(page).toHaveURL(/\/MakePayment$/);
    await expectScreen(page);
  });

  test('una visitante busca con un error y lee la respuesta en español', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
    await page.goto('PreFaq');
    await page.getByRole('searchbox', { name: 'Busque una respuesta' }).fill('facutra alta');
    await page
      .getByRole('list', { name: 'Respuestas' })
      .getByRole('link', { name: '¿Por qué mi factura es más alta que la anterior?' })
      .click();
    await expect(page).toHaveURL(/\/PreBillingFaq#bill-higher$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas sobre facturas y pagos');
    await expect(page.locator('#bill-higher').getByText('Su propia factura lo explica.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a customer comes by a visitor’s link, prints all answers, and goes on to their bill', async ({ page }) => {
  await beSignedInAs(page, 'past-due');
  await page.goto('PreBillingFaq#bill-higher');
  await expect(page).toHaveURL(/\/BillingFaq#bill-higher$/);
  const answer = page.locator('#bill-higher');
  await expect(answer.getByText('Your bill tells you.')).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('search'),
    page.getByRole('contentinfo'),
    answer.getByRole('list', { name: 'Related tasks' }),
  ]) {
    await expect(gone).toBeHidden();
  }
  await expect(answer.getByText('Your bill tells you.')).toBeVisible();
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.body.dataset.closedOnPaper = String(document.querySelectorAll('main details:not([open])').length);
    });
  });
  expect(await printedPages(page)).toBeGreaterThan(2);
  await expect(page.locator('body')).toHaveAttribute('data-closed-on-paper', '0');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('details[open]')).toHaveCount(1);

  await answer.getByRole('link', { name: 'View your bill' }).click();
  await expect(page).toHaveURL(/\/ViewBill$/);
  await expectScreen(page);
});

test('what a visitor types, opens, and presses before the script has come isn’t lost', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await script.promise;
    await route.continue();
  });
  await page.goto('Help', { waitUntil: 'commit' });
  await page.getByText('Is there a fee to pay my bill?').click();
  await expect(page.locator('#fees').getByRole('cell', { name: 'Card', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search for an answer' }).fill('downed line');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  script.resolve();
  const found = page.getByRole('list', { name: 'Answers' });
  await expect(found.getByRole('link', { name: 'What should I do if a power line is down?' })).toBeVisible();
  await expect(page.locator('#fees').getByRole('button', { name: 'Yes' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

test('a language that a visitor chooses before the script has come is that of the page', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await script.promise;
    await route.continue();
  });
  await page.goto('PreBillingFaq', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ES');
  script.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preguntas sobre facturas y pagos');
});

test('a link that a visitor follows on a slow line leads on without a new page, and one whose file is gone with it', async ({
  page,
  expectErrors,
}) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const moving = /\/assets\/moving-router-[^/]*\.js$/;
  const file = Promise.withResolvers<void>();
  await page.route(moving, async route => {
    await file.promise;
    await route.continue();
  });
  await page.goto('PreBillingFaq');
  const allQuestions = page.getByRole('main').getByRole('link', { name: 'All questions' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await allQuestions.click();
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/PreBillingFaq$/);
  file.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  expect(loads).toBe(1);

  expectErrors(/net::ERR_FAILED/, /dynamically imported module/);
  await page.unroute(moving);
  await page.route(moving, route => route.abort());
  await page.goto('PreBillingFaq', { waitUntil: 'networkidle' });
  await allQuestions.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await expect.poll(() => loads).toBe(3);
});

test('a page of help brings nothing of forms, lists, moving on, or who is signed in, until somebody asks for it', async ({
  page,
}) => {
  const brought: string[] = [];
  page.on('request', request => brought.push(new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{8}(?=\.js$)/g, '')));
  for (const path of ['PreBillingFaq', 'SafetyFaq', 'Term']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const parts = [
    ...['moving-router', 'mutations', 'content', 'forms', 'lists', 'sign-in', 'signed-in'],
    ...['AnswerFoot', 'OpinionForm', 'FoundAnswers'],
  ].map(part => `${part}.js`);
  expect(brought).toContain('every-screen.js');
  expect(brought.filter(one => parts.includes(one))).toEqual([]);
  await page.goto('PreBillingFaq#fees');
  const answer = page.locator('#fees');
  await answer.getByRole('button', { name: 'No', exact: true }).click();
  await expect(answer.getByRole('textbox', { name: 'What was missing?' })).toBeVisible();
  await page.getByRole('searchbox').fill('downed line');
  await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible();
  expect(brought.filter(one => parts.includes(one)).sort()).toEqual(
    ['moving-router', 'mutations', 'content', 'forms', 'lists', 'AnswerFoot', 'OpinionForm', 'FoundAnswers']
      .map(part => `${part}.js`)
      .sort(),
  );
});
