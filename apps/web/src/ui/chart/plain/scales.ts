import { nice, ticks } from 'd3-array';

/** How much of a slot stays empty, between two of them and at both ends. */
const gap = 0.28;
/** One or two months alone are bars, too, not walls. */
const widestPlace = 72;

/** Equal slots side by side across a width, one per label. */
export function placesOn(width: number, count: number) {
  const step = width / Math.max(count + gap, 1);
  const start = (width - step * (count - gap)) / 2;
  const middleOf = (index: number) => start + index * step + (step * (1 - gap)) / 2;
  const placeWidth = Math.min(step * (1 - gap), widestPlace);
  return {
    step,
    placeWidth,
    leftOf: (index: number) => middleOf(index) - placeWidth / 2,
    middleOf,
  };
}

/** Maps values to a height, between round numbers; zero is always included. */
export function valuesOn(height: number, values: readonly number[]) {
  const [low, high] = nice(Math.min(0, ...values), Math.max(1, ...values), 10);
  return {
    ticks: ticks(low, high, 4),
    yOf: (value: number) => height - ((value - low) / (high - low)) * height,
  };
}
