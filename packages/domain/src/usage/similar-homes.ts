/** What many homes used in one month, as far as it may be told: Wh or gallons. */
export type HomeStatistics = {
  homes: number;
  average: number;
  /** The average of the fifth that uses least, and the most that one of them uses. */
  efficientAverage: number;
  efficientUpTo: number;
  /** The part of all that the largest one uses, 0 to 1. */
  largestShare: number;
};

const efficientShare = 1 / 5;

/** Undefined without a home. */
export function statisticsOf(amounts: readonly number[]): HomeStatistics | undefined {
  const sorted = [...amounts].sort((left, right) => left - right);
  const homes = sorted.length;
  if (homes === 0) return undefined;
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const sum = sumOf(sorted);
  const best = sorted.slice(0, Math.max(1, Math.floor(homes * efficientShare)));
  return {
    homes,
    average: sum / homes,
    efficientAverage: sumOf(best) / best.length,
    efficientUpTo: best.at(-1) ?? 0,
    largestShare: sum > 0 ? (sorted.at(-1) ?? 0) / sum : 1,
  };
}

/** The 15/15 rule: figures of at least 15 homes, none of which uses more than 15 % of what all do, tell about no single one. */
export function tellsOfNobody({ homes, largestShare }: Pick<HomeStatistics, 'homes' | 'largestShare'>): boolean {
  return homes >= 15 && largestShare <= 0.15;
}
