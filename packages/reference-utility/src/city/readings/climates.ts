export type Climate = 'coastal' | 'inland' | 'mountain' | 'desert' | 'sonoran' | 'rim';

/** Which of the four measured climates of the load shapes a climate uses. */
export type MeasuredClimate = 'coastal' | 'inland' | 'mountain' | 'desert';

type ClimateNormals = {
  measuredAs: MeasuredClimate;
  /** Mean temperature of each month, °F, rounded from the NOAA 1991-2020 normals of a station in such a place. */
  meanF: readonly number[];
  /** Usual distance from the day's low to its high, °F. */
  dailyRangeF: number;
  /** Standard deviation of a day's mean around the normal, °F. */
  noiseF: number;
  /** Share of sunlight blocked by clouds, by month. */
  cloudiness: readonly number[];
  /** Chance that a heat wave starts on a summer day, and how much hotter it gets, °F. */
  heatWaveChance: number;
  heatWaveF: number;
};

export const climates: Readonly<Record<Climate, ClimateNormals>> = {
  coastal: {
    measuredAs: 'coastal',
    meanF: [54, 54, 55, 57, 59, 62, 65, 66, 65, 63, 58, 54],
    dailyRangeF: 16,
    noiseF: 3.2,
    cloudiness: [0.34, 0.32, 0.28, 0.24, 0.34, 0.36, 0.28, 0.24, 0.22, 0.22, 0.28, 0.34],
    heatWaveChance: 0.012,
    heatWaveF: 11,
  },
  inland: {
    measuredAs: 'inland',
    meanF: [47, 51, 56, 60, 68, 75, 80, 79, 75, 66, 54, 47],
    dailyRangeF: 27,
    noiseF: 4.2,
    cloudiness: [0.45, 0.36, 0.27, 0.18, 0.1, 0.06, 0.04, 0.05, 0.07, 0.15, 0.32, 0.45],
    heatWaveChance: 0.022,
    heatWaveF: 11,
  },
  mountain: {
    measuredAs: 'mountain',
    meanF: [42, 44, 47, 51, 59, 67, 73, 73, 67, 57, 47, 41],
    dailyRangeF: 25,
    noiseF: 5,
    cloudiness: [0.44, 0.38, 0.33, 0.26, 0.17, 0.09, 0.05, 0.06, 0.09, 0.2, 0.36, 0.44],
    heatWaveChance: 0.016,
    heatWaveF: 10,
  },
  desert: {
    measuredAs: 'desert',
    meanF: [58, 61, 67, 73, 80, 88, 94, 94, 88, 77, 65, 57],
    dailyRangeF: 27,
    noiseF: 4,
    cloudiness: [0.2, 0.18, 0.13, 0.08, 0.05, 0.04, 0.08, 0.08, 0.06, 0.08, 0.12, 0.2],
    heatWaveChance: 0.02,
    heatWaveF: 8,
  },
  sonoran: {
    measuredAs: 'desert',
    meanF: [56, 60, 66, 73, 82, 91, 96, 94, 89, 77, 64, 56],
    dailyRangeF: 24,
    noiseF: 3.8,
    cloudiness: [0.22, 0.2, 0.15, 0.1, 0.06, 0.05, 0.16, 0.15, 0.09, 0.09, 0.13, 0.21],
    heatWaveChance: 0.02,
    heatWaveF: 7,
  },
  rim: {
    measuredAs: 'mountain',
    meanF: [31, 34, 39, 45, 53, 62, 68, 66, 59, 48, 38, 30],
    dailyRangeF: 29,
    noiseF: 5,
    cloudiness: [0.28, 0.28, 0.25, 0.19, 0.13, 0.09, 0.26, 0.26, 0.14, 0.14, 0.2, 0.28],
    heatWaveChance: 0.012,
    heatWaveF: 8,
  },
};

export const climateNames = Object.keys(climates) as Climate[];

/** A monthly value for a single day, interpolated between the middles of the months. */
export function normalOn(byMonth: readonly number[], month: number, dayOfMonth: number): number {
  const along = (dayOfMonth - 15) / 30;
  const here = byMonth[month - 1] ?? 0;
  const neighbour = byMonth[(month - 1 + (along < 0 ? 11 : 1)) % 12] ?? here;
  return here + (neighbour - here) * Math.abs(along);
}
