import type { BrowserContext } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, personOf, refused, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { utilityPort } from '../portal/ports.ts';
import { beSignedInAs } from '../signed-in.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });

/** The utility’s desk for the contact form. */
async function openDesk(context: BrowserContext) {
  const desk = await context.newPage();
  await desk.goto(`http://localhost:${utilityPort}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('link', { name: 'Answer questions by the contact form' }).click();
  return desk;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a visitor begins a question, goes on with it on another device, and sends it with two files', async ({
    page,
    browser,
    context,
    expectErrors,
  }) => {
    // What sends emails to any address takes some work, which the browser is asked for first.
    expectErrors(refused(403));
    const address = 'ann.lee.contact@example.com';
    await page.goto('ContactUs');
    await page.getByRole('radio', { name: /^Question about a bill/ }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    const question = page.getByRole('textbox', { name: 'Your question' });
    await question.fill('Why is my bill so high this month?');
    await page.getByRole('button', { name: 'Continue' }).click();
    // The help has an answer to that, which is read here, once.
    await page.getByText('Why is my bill higher than last time?').click();
    await expect(page.getByRole('link', { name: 'your bill', exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Go on with my question' }).click();
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Email address').fill(address);
    await expectAccessible(page);
    await expect.poll(() => mailTo(address)).toContain('Your form is saved');
    const way = /\S*\/ContactUs\?draftKey=[\w-]+/.exec(await mailTo(address))?.[0] ?? '';

    const elsewhere = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await elsewhere.goto(way);
    await expect(elsewhere.getByLabel('Email address')).toHaveValue(address);
    await elsewhere.getByLabel('Phone number').fill('9165550142');
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await elsewhere
      .locator('input[type="file"]')
      .first()
      .setInputFiles([file('meter.png'), file('bill.png')]);
    await expect(elsewhere.getByText('bill.png was uploaded.')).toBeAttached();
    await expectNoSidewaysScroll(elsewhere);
    await elsewhere.getByRole('button', { name: 'Continue' }).click();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('button', { name: 'Send the question' }).click();
    const told = await elsewhere.getByText(/^We have your question C-\d+$/).textContent();
    const number = told?.replace('We have your question ', '') ?? '';
    await expectAccessible(elsewhere);
    await expect.poll(() => mailTo(address)).toContain('Utility Contact Us Received');

    const desk = await openDesk(context);
    const asked = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: new RegExp(number) }) });
    await openUntil(
      () => desk.reload(),
      patience => expect(asked.getByRole('link', { name: 'bill.png' })).toBeVisible(patience),
    );
    await expectAccessible(desk);
    await asked.getByLabel('Answer as the utility').fill('The meter was estimated.');
    await asked.getByRole('button', { name: `Send the answer to ${number}` }).click();
    await expect.poll(() => mailTo(address)).toContain('The meter was estimated.');
    await elsewhere.getByRole('link', { name: 'See your question, or add something' }).click();
    await expect(elsewhere.getByText('The meter was estimated.')).toBeVisible();
    await asked.getByRole('button', { name: `Close ${number}` }).click();
    await expect(asked.getByText('Closed', { exact: true })).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere.getByText('Closed', { exact: true })).toBeVisible();
    await expectAccessible(elsewhere);

    await elsewhere.getByLabel('Your message').fill('Here is the meter once more.');
    await elsewhere
      .locator('input[type="file"]')
      .first()
      .setInputFiles([file('again.png')]);
    await expect(elsewhere.getByText('again.png was uploaded.')).toBeAttached();
    await elsewhere.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(elsewhere.getByText(/^File: again\.png/)).toBeVisible();
    await openUntil(
      () => desk.reload(),
      patience => expect(asked.getByRole('link', { name: 'again.png' })).toBeVisible(patience),
    );
  });

  test('an answer of the help makes a question unnecessary: nothing is sent', async ({ page }) => {
    await page.goto('ContactUs?topic=sign-in');
    await page.getByRole('textbox', { name: 'Your question' }).fill('I forgot my password, and no email comes.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('I forgot my user ID or password. How do I get back in?').click();
    await page.getByRole('button', { name: 'This answers it' }).click();
    await expect(page.getByRole('heading', { name: 'We’re glad that helped' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'What is it about?' })).toBeVisible();
  });
});

test('una clienta pregunta en español y lee la respuesta en su buzón', async ({ page, context }) => {
  const elena = personOf('past-due');
  await beSignedInAs(page, 'past-due');
  await page.context().addCookies([{ name: 'language', value: 'ES', url: test.info().project.use.baseURL ?? '' }]);
  await page.goto('ContactUs?topic=programs');
  await page.getByRole('textbox', { name: 'Su pregunta' }).fill('¿Qué programas hay para mi casa?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // All else is in the profile.
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(elena.email);
  await page.getByLabel('Número de teléfono').fill('9165550144');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar sin archivos' }).click();
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click();
  const told = await page.getByText(/^Tenemos su pregunta C-\d+$/).textContent();
  const number = told?.replace('Tenemos su pregunta ', '') ?? '';
  const desk = await openDesk(context);
  const asked = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: new RegExp(number) }) });
  await openUntil(
    () => desk.reload(),
    patience => expect(asked.getByText('¿Qué programas hay para mi casa?')).toBeVisible(patience),
  );
  await asked.getByLabel('Answer as the utility').fill('Hay tres programas.');
  await asked.getByRole('button', { name: `Send the answer to ${number}` }).click();
  // Messages come in the language of her profile, whatever the page is in.
  await expect.poll(() => mailTo(elena.email)).toContain('We answered your message');
  await page.getByRole('link', { name: 'Ver su pregunta o agregar algo' }).click();
  await expect(page.getByText('Hay tres programas.')).toBeVisible();
  expect(await mailTo(elena.email)).toContain(number);
});

test('a question about a job is told to those who hire', async ({ page, expectErrors }) => {
  expectErrors(refused(403));
  await page.goto('ContactUs?topic=jobs');
  await page.getByLabel('Which job? (optional)').fill('Line worker');
  await page.getByRole('textbox', { name: 'Your question' }).fill('Do you take apprentices?');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Bo');
  await page.getByLabel('Last name').fill('Diaz');
  await page.getByLabel('Email address').fill('bo.diaz@example.com');
  await page.getByLabel('Phone number').fill('9165550143');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue without files' }).click();
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByText(/^We have your question C-\d+$/)).toBeVisible();
  await expect.poll(() => mailTo('jobs@wattershed.example')).toContain('Do you take apprentices?');
  expect(await mailTo('jobs@wattershed.example')).toContain('Contact Us: Employment Question');
});
