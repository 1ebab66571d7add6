/** Kinds of business with their habits: hours of the day, days of the week, sizes and thirst. No measured shapes exist for them here; the curves follow the usual ones of such buildings. */
export type BusinessKind = 'small-shop' | 'office' | 'restaurant' | 'grocery' | 'school' | 'workshop';

type Business = {
  kind: BusinessKind;
  weight: number;
  opensAt: number;
  closesAt: number;
  /** Load outside the hours, as a share of the load within them. */
  nightShare: number;
  saturdayShare: number;
  sundayShare: number;
  /** Mean load, kW, from the smallest to the largest of the kind. */
  meanKw: readonly [number, number];
  /** What a hot day adds, as a share of the load for each °F above 62. */
  coolingPerF: number;
  gallonsPerDay: readonly [number, number];
  floorAreaSqft: readonly [number, number];
};

export const businesses: Readonly<Record<BusinessKind, Business>> = {
  'small-shop': {
    kind: 'small-shop',
    weight: 40,
    opensAt: 9,
    closesAt: 19,
    nightShare: 0.22,
    saturdayShare: 0.95,
    sundayShare: 0.5,
    meanKw: [1.6, 6],
    coolingPerF: 0.016,
    gallonsPerDay: [60, 220],
    floorAreaSqft: [900, 4200],
  },
  office: {
    kind: 'office',
    weight: 25,
    opensAt: 7,
    closesAt: 18,
    nightShare: 0.3,
    saturdayShare: 0.35,
    sundayShare: 0.25,
    meanKw: [4, 32],
    coolingPerF: 0.017,
    gallonsPerDay: [150, 900],
    floorAreaSqft: [3500, 28_000],
  },
  restaurant: {
    kind: 'restaurant',
    weight: 17,
    opensAt: 9,
    closesAt: 23,
    nightShare: 0.38,
    saturdayShare: 1.12,
    sundayShare: 1,
    meanKw: [7, 24],
    coolingPerF: 0.012,
    gallonsPerDay: [1200, 3800],
    floorAreaSqft: [1500, 6500],
  },
  grocery: {
    kind: 'grocery',
    weight: 5,
    opensAt: 6,
    closesAt: 23,
    nightShare: 0.66,
    saturdayShare: 1.05,
    sundayShare: 1.02,
    meanKw: [35, 130],
    coolingPerF: 0.008,
    gallonsPerDay: [900, 2800],
    floorAreaSqft: [9000, 48_000],
  },
  school: {
    kind: 'school',
    weight: 4,
    opensAt: 7,
    closesAt: 17,
    nightShare: 0.25,
    saturdayShare: 0.32,
    sundayShare: 0.28,
    meanKw: [22, 90],
    coolingPerF: 0.015,
    gallonsPerDay: [1600, 5200],
    floorAreaSqft: [24_000, 110_000],
  },
  workshop: {
    kind: 'workshop',
    weight: 9,
    opensAt: 6,
    closesAt: 16,
    nightShare: 0.16,
    saturdayShare: 0.3,
    sundayShare: 0.12,
    meanKw: [9, 85],
    coolingPerF: 0.005,
    gallonsPerDay: [250, 1600],
    floorAreaSqft: [5000, 42_000],
  },
};

export const businessKinds = Object.values(businesses);

/** Share of the full load in each hour of the wall clock, with an hour of ramp on both sides. */
export function openingCurve({ opensAt, closesAt, nightShare }: Business): Float64Array {
  return Float64Array.from({ length: 24 }, (_, hour) => {
    if (hour >= opensAt && hour < closesAt) return 1;
    if (hour === opensAt - 1 || hour === closesAt) return (1 + nightShare) / 2;
    return nightShare;
  });
}

/** Share of a weekday's load on a day of the week (0 is Sunday). */
export function weekdayShare(business: Business, weekday: number): number {
  if (weekday === 0) return business.sundayShare;
  return weekday === 6 ? business.saturdayShare : 1;
}

/** Mean share of the full load over a week: turns a mean load into the full load. */
export function meanShare(business: Business): number {
  const day = openingCurve(business).reduce((sum, share) => sum + share, 0) / 24;
  return (day * (5 + business.saturdayShare + business.sundayShare)) / 7;
}
