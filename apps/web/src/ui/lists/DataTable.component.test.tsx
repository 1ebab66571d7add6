import { cents } from '@wattershed/domain/money/cents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/screen.tsx';
import { Money } from '../content/Money.tsx';
import { type Column, DataTable } from './DataTable.tsx';

const columns: Column<number>[] = [
  { key: 'paidOn', title: 'Paid on', cell: () => 'Nov 21, 2026' },
  { key: 'amount', title: 'Amount', align: 'right', cell: amount => <Money cents={cents(amount)} /> },
];

const figuresOf = (element: Element) => getComputedStyle(element).fontVariantNumeric;

test('figures line up in columns of numbers only, and a negative amount has a real minus sign', async () => {
  const screen = await show(
    <>
      <p>
        You paid <Money cents={cents(100)} />
      </p>
      <DataTable caption="Payments" columns={columns} rows={[-4000]} rowKey={String} />
    </>,
  );
  const amount = screen.getByText('\u2212$40.00');
  await expect.element(amount).toBeVisible();
  expect(figuresOf(amount.element())).toBe('tabular-nums');
  expect(figuresOf(screen.getByRole('cell', { name: 'Nov 21, 2026' }).element())).toBe('normal');
  expect(figuresOf(screen.getByText('$1.00').element())).toBe('normal');
});

test.each([
  [columns, 'near'],
  [[...columns, { key: 'state', title: 'State', cell: () => 'Paid' }], 'wide'],
] as const)(
  'of two columns, neither is too far from the other for the eye; more take their room',
  async (some, which) => {
    await page.viewport(1280, 800);
    const screen = await show(<DataTable caption="Payments" columns={some} rows={[4000]} rowKey={String} />);
    await expect.element(screen.getByText('$40.00')).toBeVisible();
    const { width } = screen.getByRole('table').element().getBoundingClientRect();
    expect(width <= 480 ? 'near' : 'wide').toBe(which);
  },
);
