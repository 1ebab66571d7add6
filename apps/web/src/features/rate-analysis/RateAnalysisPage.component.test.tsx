import { analyzeRates, explainRate, findPlanChange, requestPlanChange } from '@wattershed/contract/rate-analysis';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { beforeEach, expect, test } from 'vitest';
import { answerHelpCenter, highBill } from '../../../test/answers/help.ts';
import { planChange, rateAnalysis, rateSteps } from '../../../test/answers/rate-analysis.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openAccountScreen } from '../../../test/screen.tsx';
import { writeStored } from '../../session/browser-storage.ts';
import { changeLanguage } from '../../text/library.ts';
import type { Analysis } from './analysis-view.ts';
import RateAnalysisPage from './RateAnalysisPage.tsx';

const open = (address = '/RateAnalysis', options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(RateAnalysisPage, address, options);
const answerWith = (analysis: Analysis) => answerCall(analyzeRates, () => ({ data: { nothing: null, analysis } }));

beforeEach(() => {
  answerWith(rateAnalysis);
  answerCall(explainRate, () => ({ data: rateSteps }));
  answerCall(findPlanChange, () => ({ data: { asked: null } }));
});

test.each([
  [
    'EN_US',
    'What your plan costs',
    'On Residential, time of use, tiered, the electricity of your last 12 bills comes to $1,200.00, taxes included. Residential, time of use, electric vehicle would have cost $1,080.00: $120.00 less. Month by month the difference holds, so it’s more than chance (up to $12.00).',
  ],
  ['EN_UK', 'What your plan costs', 'would have cost $1,080.00: $120.00 less.'],
  [
    'ES',
    'Lo que cuesta su plan',
    'Con Residencial, por horario y niveles, la electricidad de sus últimas 12 facturas suma $1,200.00, con impuestos. Residencial, por horario, vehículo eléctrico habría costado $1,080.00: $120.00 menos.',
  ],
  [
    'FR',
    'Ce que coûte votre tarif',
    'Au tarif Résidentiel, horaire et par tranches, l’électricité de vos 12 dernières factures revient à 1 200,00 $, taxes comprises.',
  ],
] as const)('says in %s first what the plan costs, and what would cost less', async (language, title, words) => {
  await changeLanguage(language);
  const screen = await open();
  const card = screen.getByRole('region', { name: title });
  await expect.element(card).toBeVisible();
  expect(card.element().textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test('puts the plans side by side, and shows how each amount comes about', async () => {
  const screen = await open();
  const plans = screen.getByRole('region', { name: 'Rate plans side by side' });
  await expect.element(plans).toBeVisible();
  const rows = plans
    .getByRole('row')
    .elements()
    .map(row => row.textContent);
  await expect
    .element(plans.getByRole('link', { name: 'See our prices for homes' }))
    .toHaveAttribute('href', '/Prices');
  expect(rows[1]).toMatch(/\$1,200\.00.*\$840\.00.*Your plan/);
  expect(rows[2]).toMatch(/at least 12 months.*\$1,080\.00.*−\$120\.00Surely cheaper/);
  expect(rows[3]).toMatch(/\+\$240\.00Surely more expensive/);
  const steps = screen.getByRole('region', { name: 'The arithmetic' });
  await expect.element(steps.getByText('353.4 kWh × $0.2789')).toBeVisible();
  await expect.element(steps.getByText('1 month × $16.20 × 17 of 31 days')).toBeVisible();
  await expect.element(steps.getByText('5% of $85.71')).toBeVisible();
  await expect.element(steps.getByText('Difference: −$10.00')).toBeVisible();
  await expect.element(screen.getByText(/In one of these bills, some readings were estimated/)).toBeVisible();
  await expectAccessible(screen.container);
});

test('with CARE, says what it takes off and that it enrolls nobody', async () => {
  const screen = await open();
  await screen.getByRole('radio', { name: 'With CARE', exact: true }).click({ force: true });
  await expect.element(screen.getByText(/CARE takes 32.5% off.*it doesn’t enroll you/)).toBeVisible();
  await expect.element(screen.getByText(/last 12 bills comes to \$840\.00/)).toBeVisible();
  await expect.poll(() => requestsOf(explainRate).at(-1)).toMatchObject({ discounted: 'yes' });
});

test('whoever has CARE sees the figures with it, and what was charged; without it only on request', async () => {
  answerWith({ ...rateAnalysis, enrolledIn: 'care' });
  const screen = await open();
  await expect.element(screen.getByText(/last 12 bills comes to \$840\.00/)).toBeVisible();
  await expect.element(screen.getByText(/^You have CARE. It takes 32.5% off/)).toBeVisible();
  await expect.element(screen.getByText(/also those that were charged without it/)).toBeVisible();
  expect(screen.container.textContent).not.toContain('doesn’t enroll you');
  expect(screen.container.textContent).toContain('Charged on your bill');
  await screen.getByRole('radio', { name: 'Without CARE', exact: true }).click({ force: true });
  await expect.element(screen.getByText(/last 12 bills comes to \$1,200\.00/)).toBeVisible();
  await expect.element(screen.getByText(/^You have CARE, but these figures leave it out/)).toBeVisible();
  await expectAccessible(screen.container);
});

const lira = {
  ...{ key: 'lira', source: 'Invented for the demonstration city.', since: localDate('2023-01-01') },
  shares: [
    { textKey: 'bill.line.rider.liraBasic', share: '-0.3', clause: 'LIRA-1 2.1' },
    { textKey: 'bill.line.rider.liraEnergy', share: '-0.2', clause: 'LIRA-1 2.2' },
  ],
} satisfies Analysis['program'];

test.each([
  [
    ...(['EN_US', 'Without LIRA'] as const),
    'You have LIRA. It takes 30% off the basic charge and 20% off the electricity used (LIRA-1 2.1 and LIRA-1 2.2, since Jan 01, 2023).',
  ],
  [
    ...(['EN_UK', 'Without LIRA'] as const),
    'You have LIRA. It takes 30% off the basic charge and 20% off the electricity used (LIRA-1 2.1 and LIRA-1 2.2, since 1 Jan 2023).',
  ],
  [
    ...(['ES', 'Sin LIRA'] as const),
    'Usted tiene LIRA. Descuenta un 30% del cargo básico y un 20% de la electricidad consumida (LIRA-1 2.1 y LIRA-1 2.2, desde el 1 ene 2023).',
  ],
  [
    ...(['FR', 'Sans LIRA'] as const),
    'Vous avez LIRA. Cette remise réduit de 30 % l’abonnement et de 20 % l’électricité consommée (LIRA-1 2.1 et LIRA-1 2.2, depuis le 1er janv. 2023).',
  ],
] as const)(
  'whoever has LIRA sees the figures with it, and each of its shares, in %s',
  async (language, without, words) => {
    answerWith({ ...rateAnalysis, program: lira, enrolledIn: 'lira' });
    await changeLanguage(language);
    const screen = await open();
    await expect.element(screen.getByRole('radio', { name: without, exact: true })).not.toBeChecked();
    expect(screen.container.textContent?.replaceAll(/\s/g, ' ')).toContain(words);
    await expectAccessible(screen.container);
  },
);

test('a discount of another plan than today’s is said to be left out', async () => {
  answerWith({ ...rateAnalysis, program: null, enrolledIn: 'lira' });
  const screen = await open('/RateAnalysis?discount=yes');
  await expect.element(screen.getByText(/last 12 bills comes to \$1,200\.00/)).toBeVisible();
  await expect.element(screen.getByText('You have LIRA, but these figures leave it out.')).toBeVisible();
});

const [today, other] = rateAnalysis.plans;
const judged = (savedCents: number, verdict: 'close' | 'tooShort' | 'dearer', noiseCents = 9_000): Analysis => {
  const difference = { savedCents: cents(savedCents), noiseCents: cents(noiseCents), verdict };
  const plans = [today, other && { ...other, plain: { ...other.plain, difference } }].filter(
    plan => plan !== undefined,
  );
  return { ...rateAnalysis, plans, recommended: { plain: null, discounted: null } };
};

test.each([
  ['too close to call', judged(6_000, 'close'), /would have cost \$60\.00 less\. That is too close to call/],
  ['too close, and more', judged(-6_000, 'close'), /would have cost \$60\.00 more\. That is too close to call/],
  ['too early', judged(6_000, 'tooShort'), /It’s too early to recommend a plan/],
  ['no other that is cheaper', judged(-60_000, 'dearer'), /Your plan is the cheapest/],
  [
    'no other',
    { ...rateAnalysis, plans: rateAnalysis.plans.slice(0, 1) },
    /There is no other rate plan open to your address/,
  ],
] as const)('recommends nothing that is %s', async (_, analysis, words) => {
  answerWith(analysis);
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.container.textContent).not.toContain('more than chance');
});

test('a car and panels go into the address, and what can’t be is said instead of asked', async () => {
  const screen = await open();
  const car = screen.getByRole('textbox', { name: 'Electric car, kWh a week' });
  await car.fill('900');
  await screen.getByRole('textbox', { name: 'Solar panels, kW' }).fill('-1');
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect.element(screen.getByText('Enter a whole number from 1 to 300.')).toBeVisible();
  await expect.element(screen.getByText(/Enter a number from 0.5 to 50/)).toBeVisible();
  await expect.element(car).toHaveFocus();
  await expectAccessible(screen.container);
  expect(requestsOf(analyzeRates)).toHaveLength(1);

  await car.fill('70');
  await screen.getByRole('textbox', { name: 'Solar panels, kW' }).fill('5,5');
  await screen.getByRole('button', { name: 'Compare' }).click();
  await expect
    .poll(() => requestsOf(analyzeRates).at(-1))
    .toMatchObject({ carKwhPerWeek: '70', carFromHour: '23', carBeforeHour: '6', solarKw: '5.5' });
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Electric car, kWh a week' })).toHaveValue('');
});

test('an address with what can’t be says so, and compares without it', async () => {
  const screen = await open('/RateAnalysis?car=200&from=1&before=2');
  await expect
    .element(screen.getByText(/That would need 28\.6 kW; a charger at home gives 19\.2 kW at most/))
    .toBeVisible();
  expect(requestsOf(analyzeRates).at(-1)).not.toHaveProperty('carKwhPerWeek');
});

test('panels that today’s plan doesn’t allow end it, and are asked for by nobody yet', async () => {
  const plans = rateAnalysis.plans.slice(1, 2).map(plan => ({ ...plan, plain: { ...plan.plain, difference: null } }));
  answerWith({ ...rateAnalysis, plans, addedSolar: { madeWh: 8_000_000, sentWh: 4_600_000 } });
  const screen = await open('/RateAnalysis?solar=5');
  await expect.element(screen.getByText(/With panels, Residential, time of use, tiered would end/)).toBeVisible();
  await expect.element(screen.getByText(/8,000 kWh: 3,400 kWh used here, 4,600 kWh sent to the grid/)).toBeVisible();
  await expect.element(screen.getByText(/What you send back is paid at a price of its own/)).toBeVisible();
  await expect.element(screen.getByText(/can be asked for once the panels are there/)).toBeVisible();
});

test('asks for another plan once, with what comes with it, and shows how far the request is', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'Ask for this plan' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/You stay on it for at least 12 months/)).toBeVisible();
  await expectAccessible(screen.container);
  answerCall(requestPlanChange, () => ({ lost: true }));
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answerCall(requestPlanChange, () => ({ data: { groupId: planChange?.groupId ?? '' } }));
  answerCall(findPlanChange, () => ({ data: { asked: planChange } }));
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect.element(screen.getByText(/Customer care has the request/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the conversation' })).toBeVisible();
  const keys = requestsOf(requestPlanChange).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['sent', 'The request is on its way to customer care.', false],
  ['answered', 'customer care has answered', true],
  ['changed', 'The account has this plan now', true],
] as const)('a request that is %s says so, and leaves room for another: %s', async (state, words, hasRoom) => {
  answerCall(findPlanChange, () => ({ data: { asked: planChange && { ...planChange, state } } }));
  const screen = await open();
  await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for this plan' }).elements()).toHaveLength(hasRoom ? 1 : 0);
});

test.each([
  ['a guest', false, ['current bill view'], 'Only those who own this account can ask for another plan.'],
  ['an agent', true, undefined, 'Only the customer can ask for another plan.'],
] as const)('%s sees the comparison, and asks for nothing', async (_, isAgent, rights, words) => {
  if (isAgent) writeStored('IsCSRLogin', 'true');
  const screen = await open('/RateAnalysis', rights ? { rights } : {});
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Rate plans side by side' })).toBeVisible();
});

test.each([
  ['closed', 'This account is closed'],
  ['noBill', 'No bill to compare yet'],
  ['noElectricity', 'No electricity to compare'],
] as const)('with nothing to compare (%s) says why', async (nothing, title) => {
  answerCall(analyzeRates, () => ({ data: { nothing, analysis: null } }));
  const screen = await open();
  await expect.element(screen.getByText(title)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See your bills' })).toBeVisible();
  await expectAccessible(screen.container);
});

test('can be asked again after a failure, and is not asked without the right', async () => {
  answerCall(analyzeRates, () => ({ refused: 'SYS503', httpStatus: 400 }));
  const screen = await open();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answerWith(rateAnalysis);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('region', { name: 'What your plan costs' })).toBeVisible();
});

test('asks nothing without the right, and says so, with the answer to why', async () => {
  answerHelpCenter([{ ...highBill, key: 'account-access', question: 'Why can’t I see this?' }]);
  const screen = await open('/RateAnalysis', { rights: [] });
  await expect.element(screen.getByText('You don’t have access to the rate analysis')).toBeVisible();
  const answer = screen.getByRole('link', { name: 'Why can’t I see this?' });
  await expect.element(answer).toHaveAttribute('href', '/Faq#account-access');
  expect(requestsOf(analyzeRates)).toEqual([]);
});
