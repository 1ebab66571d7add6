import { addDays, addMonths, firstOfMonth, type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { electricMeterIdOf, placesPerCustomer, waterMeterIdOf } from './numbering.ts';
import type { PaymentHabit, Persona } from './personas/persona.ts';
import { personas } from './personas/personas.ts';
import { isBusiness, type Place } from './places.ts';
import { keyOf, pickWeighted, randomFrom } from './random.ts';

type AccountStatus = 1 | 2 | 3;

/** Who has paid for a place since when, on which rates, and how. */
export type Tenancy = {
  status: AccountStatus;
  openedOn: LocalDate;
  closedOn: LocalDate | null;
  meterInstalledOn: LocalDate;
  /** One after the other, without gaps; the day is the rate's first. */
  electricTariffs: readonly { label: string; startedOn: LocalDate }[];
  waterTariff: string;
  paymentHabit: PaymentHabit;
  isPaperless: boolean;
  autopayDay: number | null;
  billCycleDay: number;
};

const habits: readonly { habit: PaymentHabit; weight: number }[] = [
  { habit: 'on-time', weight: 63 },
  { habit: 'autopay', weight: 20 },
  { habit: 'late', weight: 9 },
  { habit: 'past-due', weight: 5 },
  { habit: 'overpays', weight: 3 },
];

/** A place's tenancy in a city generated for the day `through`. Moving dates are counted back from that day. */
export function tenancyAt(seed: number, place: Place, through: LocalDate): Tenancy {
  const random = randomFrom(keyOf(seed, 303, place.number));
  const persona = personas[Math.floor(place.number / placesPerCustomer)];
  const personaPlace = persona?.places[place.number % placesPerCustomer];
  const meterInstalledOn = addDays(localDate('2012-01-01'), random.whole(0, 365 * 6));
  const longAgo = addDays(meterInstalledOn, random.whole(10, 300));
  const { habit } = pickWeighted(habits, random.unit());
  const lot = random.unit();
  const daysAgo = random.whole(12, 730);
  const isNewBuilding = random.chance(0.3);
  const monthsGone = random.whole(1, 14);
  const isPaperless = random.chance(0.4);
  const autopayDay = random.whole(1, 28);
  const billCycleDay = random.whole(1, 28);
  const changesTariff = random.chance(0.06);
  const changeMonthsAgo = random.whole(2, 20);
  const first = personaPlace?.electricTariff ?? electricTariff(place, random.unit());

  const moves = persona
    ? { in: personaPlace?.movedIn, out: personaPlace?.movedOut }
    : {
        in: lot < 0.08 ? { days: -daysAgo } : lot < 0.085 ? { days: 1 + (daysAgo % 14) } : undefined,
        out: lot >= 0.96 ? { months: monthsGone } : undefined,
      };
  const openedOn = moves.in ? addDays(through, moves.in.days) : longAgo;
  const closedOn = moves.out ? addMonths(through, -moves.out.months) : null;
  const cycleDayTold = persona && dayThatSetsCycle(persona, openedOn, moves.in !== undefined, through);
  const changeOn = firstOfMonth(addMonths(through, -changeMonthsAgo));
  const canChange = !persona && changesTariff && first === 'CA-D-T1' && openedOn < changeOn;
  const changed = canChange && (closedOn === null || changeOn < closedOn);
  const isPending = openedOn > through;
  const paymentHabit = persona?.paymentHabit ?? (isPending ? 'none' : habit);
  return {
    status: isPending ? 3 : closedOn ? 2 : 1,
    openedOn,
    closedOn,
    meterInstalledOn: !persona && moves.in && !isPending && isNewBuilding ? openedOn : meterInstalledOn,
    electricTariffs: [
      { label: first, startedOn: openedOn },
      ...(changed ? [{ label: 'CA-D-TOU', startedOn: changeOn }] : []),
    ],
    waterTariff: `${place.town.state}-W-${isBusiness(place.shape) ? 2 : 1}`,
    paymentHabit,
    isPaperless: persona?.isPaperless ?? isPaperless,
    autopayDay: persona ? persona.autopayDay : paymentHabit === 'autopay' ? autopayDay : null,
    billCycleDay: cycleDayTold ? cycleDayOf(cycleDayTold) : billCycleDay,
  };
}

/** Which meter is billed on which rate since when; `number` distinguishes an account's agreements. */
type Agreement = {
  number: string;
  meterId: number;
  commodity: 'electric' | 'water';
  tariffLabel: string;
  startedOn: LocalDate;
  endedOn: LocalDate | null;
};

export function agreementsOf(place: Place, tenancy: Tenancy): Agreement[] {
  const { electricTariffs, waterTariff, openedOn, closedOn } = tenancy;
  const electric = electricTariffs.map(({ label, startedOn }, index): Agreement => {
    const endedOn = electricTariffs[index + 1]?.startedOn ?? closedOn;
    const meterId = electricMeterIdOf(place.number);
    return { number: `E${index + 1}`, meterId, commodity: 'electric', tariffLabel: label, startedOn, endedOn };
  });
  if (!place.water) return electric;
  const meterId = waterMeterIdOf(place.number);
  const water = { number: 'W1', meterId, tariffLabel: waterTariff, startedOn: openedOn, endedOn: closedOn };
  return [...electric, { ...water, commodity: 'water' }];
}

/**
 * The day a demo person's cycle starts, if their story depends on it: the day of the newest bill, or of moving in, so
 * that the first bill comes after a whole month and not a few days after the move.
 */
function dayThatSetsCycle(
  { billedDaysAgo }: Persona,
  openedOn: LocalDate,
  hasMovedIn: boolean,
  through: LocalDate,
): LocalDate | undefined {
  if (billedDaysAgo !== null) return addDays(through, -billedDaysAgo);
  return hasMovedIn ? openedOn : undefined;
}

/** Cycles end on day 28 at the latest, so the cycle may start up to three days before that day. */
function cycleDayOf(day: LocalDate): number {
  return Math.min(28, Number(day.slice(8)));
}

/** Labels of packages/tariffs/tariffs. */
function electricTariff({ town, shape, electric }: Place, share: number): string {
  if (isBusiness(shape)) return town.state === 'CA' ? 'CA-GS-D' : 'AZ-GS-1';
  if (town.state === 'CA') return electric.solarKw > 0 ? 'CA-D-TOU-NB' : share < 0.35 ? 'CA-D-TOU' : 'CA-D-T1';
  return electric.solarKw > 0 ? 'AZ-R-1-NM' : share < 0.3 ? 'AZ-R-TOUD' : 'AZ-R-1';
}
