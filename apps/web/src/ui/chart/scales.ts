import { nice, ticks } from 'd3-array';

/** How much of a slot stays empty, between two of them and at both ends. */
const gap = 0.28;

/** Equal slots side by side across a width, one per label. */
export function placesOn(width: number, count: number) {
  const step = width / Math.max(count + gap, 1);
  const placeWidth = step * (1 - gap);
  const start = (width - step * (count - gap)) / 2;
  return {
    placeWidth,
    leftOf: (index: number) => start + index * step,
    middleOf: (index: number) => start + index * step + placeWidth / 2,
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
