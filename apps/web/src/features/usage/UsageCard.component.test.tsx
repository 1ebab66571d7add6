import { listUsage } from '@wattershed/contract/usage/overview';
import { projectBill } from '@wattershed/contract/usage/projection';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerBooks } from '../../../test/answers/books.ts';
import { answerCall, networkAtRest } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';

const waterBill = {
  ...{ issuedOn: localDate('2026-11-18'), periodFrom: localDate('2026-10-16'), periodBefore: localDate('2026-11-16') },
  ...{ chargesCents: cents(3000), electricCents: null, waterCents: cents(3000), otherCents: cents(0) },
  yearBeforeCents: null,
};

test('arrow keys walk over the months of the chart, and each says its use and that of a year before', async () => {
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  const usage = portal.getByRole('region', { name: 'Your usage' });
  await usage.getByRole('radio', { name: 'Electricity' }).click();
  const months = usage.getByRole('button', { name: /^\w+ 20\d\d/ });
  await expect.poll(() => months.elements().length).toBeGreaterThan(1);
  const count = months.elements().length;
  const nameOf = (at: number) => months.nth(at).element().getAttribute('aria-label');
  expect(nameOf(count - 2)).toMatch(/Electricity \(kWh\): [\d,]+ kWh, A year before: [\d,]+ kWh$/);
  (months.nth(count - 1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(months.nth(count - 2)).toHaveFocus();
  await expect.element(usage.getByText(nameOf(count - 2)?.split(',')[0] ?? '', { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(months.first()).toHaveFocus();
  expect(months.elements().filter(month => (month as HTMLElement).tabIndex === 0)).toHaveLength(1);
  await expectAccessible(portal.container);
});

test('shows first what each bill cost by service, a year before, and the running period with its forecast', async () => {
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  const usage = portal.getByRole('region', { name: 'Your usage' });
  await expect.element(usage.getByRole('radio', { name: 'Cost' })).toBeChecked();
  await expect
    .element(usage)
    .toMatchTextContent('The charges on your bill from Nov 18, 2026 were $86.14, $9.94 less than a year before.');
  const columns = usage.getByRole('button', { name: /, Charges: / });
  await expect.poll(() => columns.elements().length).toBe(13);
  const names = columns.elements().map(column => column.getAttribute('aria-label'));
  expect(names.slice(-2)).toEqual([
    'Nov 18, 2026, Charges: $86.14, Electricity: $55.18, Water: $28.00, Taxes and other: $2.96, A year before: $96.08',
    'Since Nov 16, 2026 (so far), Charges: $9.00, Electricity: $7.00, Water: $2.00, Taxes and other: $0.00, A year before: $96.08, Forecast: $84.00',
  ]);
  (columns.last().element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(usage.getByText('A year before: $96.08', { exact: true })).toBeVisible();
  for (const meaning of ['So far', 'Forecast']) {
    await expect.element(usage.getByRole('listitem').filter({ hasText: meaning })).toBeVisible();
  }
  await usage.getByRole('button', { name: 'Show as a table' }).click();
  await expect.element(usage.getByRole('row').last()).toMatchTextContent('Since Nov 16, 2026 (so far)$9.00');
  await expectAccessible(portal.container);
});

test('says nothing of a service that the bills do not charge, nor of a forecast that is not there', async () => {
  signInAs();
  answerBooks();
  answerCall(listUsage, () => ({ data: { points: [], yearBefore: [], costs: [waterBill] } }));
  answerCall(projectBill, () => ({ data: { projection: null } }));
  const portal = await openPortal('/dashboard');
  const usage = portal.getByRole('region', { name: 'Your usage' });
  await expect.element(usage).toMatchTextContent('The charges on your bill from Nov 18, 2026 were $30.00.');
  const column = usage.getByRole('button', { name: /, Charges: / });
  await expect.element(column).toHaveAttribute('aria-label', 'Nov 18, 2026, Charges: $30.00, Water: $30.00');
  expect(
    usage
      .getByRole('listitem')
      .elements()
      .map(item => item.textContent),
  ).toEqual(['Water']);
});

test('on a phone the values of a column leave the plot free, in a long language, too', async () => {
  await page.viewport(360, 780);
  await changeLanguage('FR');
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  const values = portal.container.querySelector.bind(portal.container, 'figure p[aria-hidden]');
  await expect.poll(() => values()?.textContent).toContain('Prévision');
  const foot = () => values()?.getBoundingClientRect().bottom ?? 0;
  const columns = () => portal.container.querySelector('figure button')?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => columns() - foot()).toBeGreaterThanOrEqual(8);
  // As when the font arrives, which is wider than the one that stood in for it.
  (values() as HTMLElement).style.fontSize = '20px';
  const sentence = portal.container.querySelector('figure figcaption, figure p:not([aria-hidden])');
  const gap = () => (values()?.getBoundingClientRect().top ?? 0) - (sentence?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test.each(languages)(
  'on a phone the name of the running period below the last column is whole, in %s',
  async language => {
    await page.viewport(360, 780);
    await changeLanguage(language);
    signInAs();
    answerBooks();
    const portal = await openPortal('/dashboard');
    const svg = () => portal.container.querySelector('figure svg[width]');
    const last = () => [...(svg()?.querySelectorAll('text:has(tspan)') ?? [])].at(-1);
    const now = { EN_US: 'Now', EN_UK: 'Now', ES: 'Ahora', FR: 'En cours' }[language];
    await expect.poll(() => last()?.textContent).toBe(now);
    await expect.poll(() => svg()?.clientWidth).toBeLessThan(360);
    const beyond = () => (last()?.getBoundingClientRect().right ?? 0) - (svg()?.getBoundingClientRect().right ?? 0);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  },
);

test('a chart that was narrow for a while takes no more room than before once the window is wide again', async () => {
  await page.viewport(1280, 900);
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  const values = () => portal.container.querySelector<HTMLElement>('figure p[aria-hidden]');
  const height = () => portal.container.querySelector('figure svg')?.getBoundingClientRect().height ?? 0;
  await expect.poll(() => values()?.textContent).toContain('Forecast');
  // Its room follows what its values take, and the cards beside it come after it.
  await networkAtRest();
  const before = await unchanging(height);
  const lines = values()?.offsetHeight ?? 0;
  await page.viewport(200, 900);
  await expect.poll(() => values()?.offsetHeight).toBeGreaterThan(lines + 40);
  await expect.poll(height).toBeGreaterThan(before);
  await page.viewport(1280, 900);
  await expect.poll(height).toBe(before);
});

test('an amount of thousands beside the axis is whole', async () => {
  signInAs();
  answerBooks();
  const costs = [{ ...waterBill, chargesCents: cents(1_234_567), waterCents: cents(1_234_567) }];
  answerCall(listUsage, () => ({ data: { points: [], yearBefore: [], costs } }));
  const portal = await openPortal('/dashboard');
  const amount = portal.container.getElementsByTagName('text');
  await expect.poll(() => [...amount].some(({ textContent }) => textContent === '$10,000')).toBe(true);
  const edge = portal.container.querySelector('figure svg')?.getBoundingClientRect().left ?? 0;
  expect(Math.min(...[...amount].map(text => text.getBoundingClientRect().left))).toBeGreaterThanOrEqual(edge);
});

/** What this is once it has been the same for ten pictures of the screen in a row. */
async function unchanging(measure: () => number): Promise<number> {
  let last = measure();
  for (let same = 0; same < 10; ) {
    await new Promise(requestAnimationFrame);
    const now = measure();
    same = now === last ? same + 1 : 0;
    last = now;
  }
  return last;
}
