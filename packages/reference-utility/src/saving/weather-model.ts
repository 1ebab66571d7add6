/**
 * How a home's electricity follows the weather: Wh of a day = base + cooling × degrees above 65 °F + heating × degrees below 60 °F, by
 * least squares over the days given. Degree-days with these bases are what utilities and the EPA use for homes.
 */
export type WeatherModel = { baseWh: number; coolingWhPerDegree: number; heatingWhPerDegree: number };

export const coolingAboveF = 65;
export const heatingBelowF = 60;

export type WeatherDay = { wh: number; meanF: number | null };

export const coolingDegrees = (meanF: number) => Math.max(0, meanF - coolingAboveF);
export const heatingDegrees = (meanF: number) => Math.max(0, heatingBelowF - meanF);

/** Neither part is below zero: a home doesn't use less because it is hotter. */
export function weatherModel(days: readonly WeatherDay[]): WeatherModel {
  const known = days.flatMap(({ wh, meanF }) =>
    meanF === null ? [] : [{ wh, cooling: coolingDegrees(meanF), heating: heatingDegrees(meanF) }],
  );
  const both = fit(known, ['cooling', 'heating']);
  if (both && both.cooling >= 0 && both.heating >= 0) return modelOf(both);
  const one = (['cooling', 'heating'] as const)
    .map(name => fit(known, [name]))
    .find(found => found && found.cooling >= 0 && found.heating >= 0 && found.cooling + found.heating > 0);
  if (one) return modelOf(one);
  const mean = days.reduce((sum, { wh }) => sum + wh, 0) / Math.max(1, days.length);
  return { baseWh: mean, coolingWhPerDegree: 0, heatingWhPerDegree: 0 };
}

/** What the model expects of a day. */
export function expectedWh({ baseWh, coolingWhPerDegree, heatingWhPerDegree }: WeatherModel, meanF: number): number {
  return baseWh + coolingWhPerDegree * coolingDegrees(meanF) + heatingWhPerDegree * heatingDegrees(meanF);
}

type Known = { wh: number; cooling: number; heating: number };
type Found = { base: number; cooling: number; heating: number };

const modelOf = ({ base, cooling, heating }: Found): WeatherModel => ({
  baseWh: Math.max(0, base),
  coolingWhPerDegree: cooling,
  heatingWhPerDegree: heating,
});

/** Least squares by the normal equations; undefined where the days don't tell the parts apart. */
function fit(days: readonly Known[], parts: readonly ('cooling' | 'heating')[]): Found | undefined {
  if (days.length < 30) return undefined;
  const columns = (day: Known) => [1, ...parts.map(part => day[part])];
  const size = parts.length + 1;
  const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const day of days) {
    const x = columns(day);
    for (const [i, row] of rows.entries()) {
      for (let j = 0; j < size; j += 1) row[j] = (row[j] ?? 0) + (x[i] ?? 0) * (x[j] ?? 0);
      row[size] = (row[size] ?? 0) + (x[i] ?? 0) * day.wh;
    }
  }
  const solution = solve(rows);
  if (!solution) return undefined;
  const found: Found = { base: solution[0] ?? 0, cooling: 0, heating: 0 };
  for (const [index, part] of parts.entries()) found[part] = solution[index + 1] ?? 0;
  return found;
}

function solve(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const best = rows.slice(at).reduce((a, b) => (Math.abs(b[at] ?? 0) > Math.abs(a[at] ?? 0) ? b : a));
    const pivot = best[at] ?? 0;
    if (Math.abs(pivot) < 1e-6) return undefined;
    rows.splice(rows.indexOf(best), 1);
    rows.splice(at, 0, best);
    for (const [i, row] of rows.entries()) {
      if (i === at) continue;
      const factor = (row[at] ?? 0) / pivot;
      for (let j = at; j <= size; j += 1) row[j] = (row[j] ?? 0) - factor * (best[j] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
