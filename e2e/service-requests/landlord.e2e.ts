import { readFileSync } from 'node:fs';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectNoSidewaysScroll, personOf, refused, test } from '../journey.ts';
import { mailTo } from '../portal/mailbox.ts';
import { utilityPort } from '../portal/ports.ts';
import { openDashboardAs } from '../signed-in.ts';

const walter = personOf('landlord');

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a landlord agrees what happens to each unit between tenants, keeps the PDF, and ends the agreement', async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'language', value: 'ES', url: test.info().project.use.baseURL ?? '' }]);
    await openDashboardAs(page, 'landlord');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Acuerdo de propietario' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Acuerdo de propietario' })).toBeVisible();
    await expect(page.getByRole('group', { name: '77 Almond St, Unit D' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Seleccionar todo' }).click();
    await page.getByLabel('Entre inquilinos, 77 Almond St, Unit B').selectOption('Desconectar el servicio');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByRole('heading', { level: 2, name: '¿Quién es el propietario?' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Walter');
    await page.getByRole('textbox', { name: 'Número de teléfono' }).fill('9165550177');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByLabel('Nombre del administrador').fill('Ana Cruz');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(/^Ingrese el teléfono del administrador/)).toBeVisible();
    await page.getByLabel('Teléfono del administrador').fill('5305550177');
    await page.getByLabel('Número de identificación fiscal del administrador').fill('471234567');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByText('Todo es su propio servicio')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('1234567');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: /^He leído estas condiciones/ }).check();
    await page.getByRole('button', { name: 'Firmar el acuerdo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Su acuerdo está vigente' })).toBeVisible();
    await expectAccessible(page);
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Guardar como PDF' }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^LA-\d+\.pdf$/);
    expect(
      readFileSync(await pdf.path())
        .subarray(0, 8)
        .toString(),
    ).toBe('%PDF-1.7');
    const number = pdf.suggestedFilename().replace('.pdf', '');
    await expect.poll(() => mailTo(walter.email)).toContain(number);

    await page.getByRole('link', { name: 'Volver a sus acuerdos' }).click();
    await expect(page.getByRole('region', { name: 'Sus acuerdos' })).toContainText(`Acuerdo ${number}`);
    await page.getByRole('link', { name: `Ver el acuerdo ${number}: Vigente` }).click();
    await page.getByRole('button', { name: 'Terminar este acuerdo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar este acuerdo' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Este acuerdo ha terminado' })).toBeVisible();
  });
});

test('someone who isn’t a customer signs for units of others, and the desk puts the agreement in force', async ({
  page,
  context,
  expectErrors,
}) => {
  // The first search without a captcha; the browser solves one and asks again.
  expectErrors(refused(403));
  await page.goto('LandlordAgreement');
  await page.getByLabel('Street address').fill('77 almond street');
  await page.getByLabel('ZIP code').fill('95624');
  await page.getByRole('button', { name: 'Find units' }).click();
  await page.getByRole('group', { name: 'Unit C' }).getByRole('checkbox', { name: 'Electricity' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Irene');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Vance');
  await page.getByLabel('Email address').fill('irene.vance@example.com');
  await page.getByLabel('Phone number').fill('5305550119');
  await page.getByRole('textbox', { name: /^Street/ }).fill('4 Hill Rd');
  await page.getByRole('textbox', { name: 'City' }).fill('Goleta');
  await page.getByRole('combobox', { name: 'State' }).selectOption('CA');
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('93117');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: /^I’ve read these terms/ }).check();
  await page.getByRole('button', { name: 'Sign the agreement' }).click();
  await expect(page.getByRole('heading', { name: 'We’re checking who owns the units' })).toBeVisible();
  await expectAccessible(page);
  const number = (await page.getByText(/^Agreement LA-\d+$/).textContent())?.replace('Agreement ', '') ?? '';

  const desk = await context.newPage();
  await desk.goto(`http://localhost:${utilityPort}/agents`);
  await desk.getByLabel('Agent id').fill(demoAgent.agentId);
  await desk.getByLabel('Password').fill(demoAgent.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await desk.getByRole('link', { name: 'Check landlord agreements' }).click();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Put in force: ${number}` }).click();
  await expect.poll(() => mailTo('irene.vance@example.com')).toContain(`${number} is in force`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your agreement is in force' })).toBeVisible();
});
