import { expect, test } from 'vitest';
import type { ChartPoint, ChartSeries } from './chart-props.ts';
import { heightsOf, seriesOf, spansOf, valueText } from './point-values.ts';

const series: ChartSeries[] = [
  { key: 'total', title: 'Total', shape: 'told', colour: 'quiet' },
  { key: 'electric', title: 'Electricity', shape: 'bar', colour: 'electric' },
  { key: 'water', title: 'Water', shape: 'bar', colour: 'water' },
  { key: 'before', title: 'A year before', shape: 'mark', colour: 'compare' },
  { key: 'forecast', title: 'Forecast', shape: 'outline', colour: 'quiet' },
];
const point = (values: ChartPoint['values']): ChartPoint => ({ label: 'Nov', title: 'November 2026', values });

test('stacked bars stand on each other, what is below zero hangs below it, and a gap takes no room', () => {
  const solar = point({ total: 20, electric: -30, water: 50, before: 40, forecast: null });
  expect(spansOf(solar, series, true)).toEqual([
    { key: 'electric', from: 0, to: -30 },
    { key: 'water', from: 0, to: 50 },
  ]);
  expect(spansOf(point({ electric: 30, water: 20 }), series, true).at(1)).toEqual({ key: 'water', from: 30, to: 50 });
  expect(spansOf(point({ electric: null, water: 20 }), series, true)).toEqual([{ key: 'water', from: 0, to: 20 }]);
  expect(spansOf(point({ electric: 30, water: 20 }), series, false).map(({ from }) => from)).toEqual([0, 0]);
});

test('the scale reaches what is drawn, and nothing that is only told', () => {
  const values = { total: 900, electric: 30, water: 20, before: 40, forecast: 60 };
  expect(heightsOf(point(values), series, true)).toEqual([50, 0, 40, 60]);
  expect(heightsOf(point(values), series, false)).toEqual([30, 20, 40, 60]);
});

test('a point says all it has: a dash where nothing was measured, but no forecast where there is none', () => {
  const past = point({ total: 50, electric: null, water: 50, before: null, forecast: null });
  const said = seriesOf(past, series).map(one => valueText(past, one, value => `$${value}`));
  expect(said).toEqual(['$50', '–', '$50', '–']);
});
