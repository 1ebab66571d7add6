import { listUsage } from '@wattershed/contract/usage/overview';
import { addMonths, firstOfMonth } from '@wattershed/domain/calendar/local-date';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { answerBooks } from '../../../test/answers/books.ts';
import { answerCall } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { businessDay } from '../../session/business-time.ts';

const force = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(() => force('active'));
afterEach(() => force('none'));

/** A color of the system, as the browser computes it now. */
function systemColour(name: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = name;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A month of use; 0 is the one that is running. */
function month(back: number) {
  const from = addMonths(firstOfMonth(businessDay('America/Los_Angeles')), -back);
  return {
    from,
    before: addMonths(from, 1),
    electricWh: 500_000,
    generatedWh: 100_000,
    waterGallons: null,
    meanF: null,
  };
}

test('with forced colors a chart keeps its line a line, its running month hatched and its legend visible', async () => {
  signInAs();
  answerBooks();
  answerCall(listUsage, () => ({ data: { points: [2, 1, 0].map(month), yearBefore: [], costs: [] } }));
  const portal = await openPortal('/dashboard');
  const usage = portal.getByRole('region', { name: 'Your usage' });
  const of = (selector: string) => [...usage.element().querySelectorAll(selector)];
  await expect.poll(() => of('polyline').length).toBe(1);
  const ground = systemColour('Canvas');
  const styles = (selector: string) => of(selector).map(element => getComputedStyle(element));
  expect(styles('polyline').map(({ fill, stroke }) => [fill, stroke === ground])).toEqual([['none', false]]);
  const fills = styles('svg g g > rect').map(({ fill }) => fill);
  expect(fills.filter(fill => fill.startsWith('url('))).toHaveLength(1);
  expect(fills).not.toContain(ground);
  const swatches = of('figure li').map(item => getComputedStyle(item, '::before'));
  expect(swatches.map(({ backgroundColor }) => backgroundColor)).not.toContain(ground);
  expect(swatches.map(({ backgroundImage }) => backgroundImage.split('(')[0])).toEqual([
    'none',
    'none',
    'repeating-linear-gradient',
  ]);
});

test('with forced colors a state keeps a border, and only the current tab of a phone has one', async () => {
  await page.viewport(360, 780);
  signInAs();
  answerBooks();
  const portal = await openPortal('/dashboard');
  const badge = portal.getByText('Due', { exact: true }).first();
  await expect.element(badge).toBeVisible();
  expect(getComputedStyle(badge.element()).borderTopWidth).toBe('1px');
  expect(getComputedStyle(badge.element()).borderTopColor).not.toBe(systemColour('Canvas'));
  const tabs = portal.getByRole('navigation', { name: 'Shortcuts' }).element().children;
  const marked = [...tabs].filter(tab => getComputedStyle(tab).borderTopColor !== systemColour('Canvas'));
  expect(marked.map(tab => tab.textContent)).toEqual(['Home']);
});
