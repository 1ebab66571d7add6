/** An electric car that is charged at home in the same hours every day; the hours may go over midnight. */
export type CarWhatIf = { kWhPerWeek: number; fromHour: number; beforeHour: number };

/** What to add to the readings of the past year before the plans are compared. */
export type WhatIf = {
  car?: CarWhatIf /** Kilowatts of panels in addition to any that are there. */;
  solarKw?: number;
};

/** 300 kWh a week drive 50,000 miles a year. Roofs of homes and shops have room for 50 kW. */
export const whatIfBounds = {
  carKwhPerWeek: { min: 1, max: 300 },
  solarKw: { min: 0.5, max: 50 },
} as const;

/** The most that a charger at home gives: 80 A at 240 V. */
export const mostChargerKw = 19.2;

export function hoursOf({ fromHour, beforeHour }: Pick<CarWhatIf, 'fromHour' | 'beforeHour'>): number {
  return (beforeHour - fromHour + 24) % 24;
}

export function isHourOf({ fromHour, beforeHour }: Pick<CarWhatIf, 'fromHour' | 'beforeHour'>, hour: number): boolean {
  return fromHour < beforeHour ? hour >= fromHour && hour < beforeHour : hour >= fromHour || hour < beforeHour;
}

/** The power that a charger needs in kW. */
export function chargerKwOf(car: CarWhatIf): number {
  return car.kWhPerWeek / 7 / hoursOf(car);
}

export type CarProblem = 'amount' | 'noHours' | 'tooFast';

/** Why such a car can't be; undefined if it can. */
export function problemOfCar(car: CarWhatIf): CarProblem | undefined {
  const { min, max } = whatIfBounds.carKwhPerWeek;
  if (!Number.isInteger(car.kWhPerWeek) || car.kWhPerWeek < min || car.kWhPerWeek > max) return 'amount';
  if (hoursOf(car) === 0) return 'noHours';
  return chargerKwOf(car) > mostChargerKw ? 'tooFast' : undefined;
}

/** In tenths of a kilowatt, within the bounds. */
export function isSolarKw(kW: number): boolean {
  const { min, max } = whatIfBounds.solarKw;
  return kW >= min && kW <= max && Number.isInteger(Math.round(kW * 1_000) / 100);
}
