import type { Show } from './figure.ts';

export const perSecond: Show = value => `${whole(value)}/s`;
export const milliseconds: Show = value => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
export const seconds: Show = value => `${value.toFixed(2)} s`;
export const megabytes: Show = value => `${value.toFixed(0)} MB`;
export const megabytesPerSecond: Show = value => `${value.toFixed(1)} MB/s`;
export const kibibytes: Show = value => `${value.toFixed(1)} KiB`;
export const percent: Show = value => `${(value * 100).toFixed(0)} %`;
export const times: Show = value => `${value.toFixed(2)} ×`;
export const shift: Show = value => value.toFixed(3);
export const bytes: Show = value => `${value.toFixed(2)} B`;

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** The median, so that one disturbed run in three doesn't show. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that `share` of all values don't exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
