import type { DataOf } from '@wattershed/contract/call';
import type { compareSimilarHomes } from '@wattershed/contract/usage/comparing';

export type SimilarMonth = DataOf<typeof compareSimilarHomes>['months'][number];

export type SimilarSummary = {
  latest: SimilarMonth;
  /** From the average, 0.12 for 12 % more; undefined where others used nothing. */
  change: number | undefined;
  /** Uses no more than the most that one of the best fifth uses. */
  isEfficient: boolean;
};

/** The newest month beside the others; undefined without one. */
export function similarSummary(months: readonly SimilarMonth[]): SimilarSummary | undefined {
  const latest = months.at(-1);
  if (!latest) return undefined;
  const { own, average, efficientUpTo } = latest;
  return { latest, change: average > 0 ? own / average - 1 : undefined, isEfficient: own <= efficientUpTo };
}
