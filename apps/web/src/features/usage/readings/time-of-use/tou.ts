import type { Band, DetailedColour } from '../../../../ui/chart/detailed/detailed-props.ts';
import { type Reading, sumOf } from '../reading.ts';

export const touNames = ['onPeak', 'midPeak', 'superOffPeak', 'offPeak'] as const;

export type TouName = (typeof touNames)[number];

const colours: Record<TouName, DetailedColour> = {
  onPeak: 'onPeak',
  midPeak: 'midPeak',
  offPeak: 'offPeak',
  superOffPeak: 'mute',
};

/** "winterOffPeak" is off-peak: the season makes the price, not the name. Undefined where there is one price all day. */
export function touNameOf(touKey: string | null): TouName | undefined {
  return touNames.find(name => touKey?.toLowerCase().endsWith(name.toLowerCase()));
}

export const touColour = (name: TouName): DetailedColour => colours[name];

/** One stretch of a day after another in which the price is the same; none where it is the same all day. */
export function bandsOf(intervals: readonly Reading[], titleOf: (touKey: string, isFirst: boolean) => string): Band[] {
  const stretches: { key: string; name: TouName; from: number; before: number }[] = [];
  intervals.forEach(({ touKey }, at) => {
    const name = touNameOf(touKey);
    const last = stretches.at(-1);
    if (touKey === null || !name) return;
    if (last?.key === touKey && last.before === at) last.before = at + 1;
    else stretches.push({ key: touKey, name, from: at, before: at + 1 });
  });
  if (new Set(stretches.map(({ key }) => key)).size < 2) return [];
  return stretches.map(({ key, name, from, before }, at) => {
    const isFirst = stretches.findIndex(other => other.key === key) === at;
    return { from, before, title: titleOf(key, isFirst), colour: touColour(name) };
  });
}

export type TouPart = {
  touKey: string;
  name: TouName;
  kwh: number | null;
  costDollars: number | null;
  /** The stretches of the day, each from the start of one interval to that of another; the end of the day is null. */
  stretches: { from: Reading; before: Reading | null }[];
};

/** What was used in each period of the day and what that cost, the dearest period first. */
export function touParts(intervals: readonly Reading[]): TouPart[] {
  const bands = bandsOf(intervals, touKey => touKey);
  const keys = [...new Set(bands.map(({ title }) => title))];
  const parts = keys.flatMap(touKey => {
    const name = touNameOf(touKey);
    if (!name) return [];
    const own = intervals.filter(interval => interval.touKey === touKey);
    const kwh = sumOf(own.map(({ deliveredWh }) => deliveredWh));
    const stretches = bands.flatMap(band => {
      const from = intervals[band.from];
      return band.title === touKey && from ? [{ from, before: intervals[band.before] ?? null }] : [];
    });
    return [
      {
        touKey,
        name,
        kwh: kwh === null ? null : kwh / 1000,
        costDollars: sumOf(own.map(o => o.costDollars)),
        stretches,
      },
    ];
  });
  return parts.sort((left, right) => touNames.indexOf(left.name) - touNames.indexOf(right.name));
}
