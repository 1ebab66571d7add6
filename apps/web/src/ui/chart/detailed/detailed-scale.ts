import type { DetailedColumn } from './detailed-props.ts';

/** How much of a slot stays empty: little where there are many columns, so that each can still be seen. */
const gapOf = (count: number) => (count > 48 ? 0.14 : 0.24);
const widestPlace = 64;

/** Equal slots across a width; a bar is narrower than its slot. */
export function slotsOn(width: number, count: number) {
  const slot = width / Math.max(count, 1);
  const bar = Math.max(Math.min(slot * (1 - gapOf(count)), widestPlace), 1);
  return {
    slot,
    bar,
    slotAt: (index: number) => index * slot,
    leftOf: (index: number) => index * slot + (slot - bar) / 2,
    middleOf: (index: number) => index * slot + slot / 2,
  };
}

const steps = [1, 2, 2.5, 5, 10];

/** The round step that divides a span into about so many parts. */
export function roundStep(span: number, parts: number): number {
  const rough = span / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  return (steps.find(step => step * power >= rough * 0.999) ?? 10) * power;
}

/** Between round numbers, always with zero; what is tiny fills the height as well as what is large. */
export function amountsOn(height: number, amounts: readonly number[]) {
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const step = least === most ? 1 : roundStep(most - least, 4);
  const low = Math.floor(least / step + 1e-9) * step;
  const high = least === most ? 1 : Math.ceil(most / step - 1e-9) * step;
  const count = Math.round((high - low) / step);
  return {
    step,
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((low + index * step).toPrecision(12))),
    yOf: (amount: number) => height - ((amount - low) / (high - low)) * height,
  };
}

/** The lowest and highest point of a column's bars on each other, and of its mark. */
export function reachOf({ bars, mark }: DetailedColumn): number[] {
  const sum = (of: (amount: number) => boolean) =>
    bars.reduce((total, { amount }) => (of(amount) ? total + amount : total), 0);
  return [sum(amount => amount > 0), sum(amount => amount < 0), ...(typeof mark === 'number' ? [mark] : [])];
}

/** Where each bar of a column begins and ends. */
export function stacked(bars: DetailedColumn['bars']) {
  let [above, below] = [0, 0];
  return bars.map(bar => {
    const from = bar.amount < 0 ? below : above;
    if (bar.amount < 0) below += bar.amount;
    else above += bar.amount;
    return { ...bar, from, to: from + bar.amount };
  });
}

/** Every which label there is room for, rounded up to what people count in. */
export function labelEvery(width: number, count: number, labelWidth: number, roundTo: readonly number[]): number {
  const needed = Math.ceil(count / Math.max(Math.floor(width / labelWidth), 1));
  return roundTo.find(one => one >= needed) ?? needed;
}
