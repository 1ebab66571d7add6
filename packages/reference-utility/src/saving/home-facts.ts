import { addDays, dayOfWeek, daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { ElectricFacts, HomeFacts, WaterFacts } from '@wattershed/domain/saving/load-change';
import {
  baseWattsOf,
  chargedPeakOf,
  dearHoursOf,
  dearRowOf,
  hourOf,
  nightGallonsOf,
  weatherShareOf,
  winterGallonsPerDay,
} from './home-parts.ts';
import { type ElectricYear, type HomeYear, totalOf, type WaterYear } from './home-year.ts';

type Costs = { electricCents: Cents; waterCents: Cents; today: LocalDate };

/** What the readings of the last year say, in whole units. */
export function factsOf({ electric, water }: HomeYear, { electricCents, waterCents, today }: Costs): HomeFacts {
  const { from, before } = electric ?? water ?? { from: today, before: today };
  return {
    from,
    before,
    days: daysBetween(from, before),
    electric: electric && electricFacts(electric, electricCents, today),
    water: water && waterFacts(water, waterCents),
  };
}

function electricFacts(year: ElectricYear, yearCents: Cents, today: LocalDate): ElectricFacts {
  const facts = { usageWh: 0, coolingWh: 0, heatingWh: 0, dearWh: 0, sentWh: 0 };
  for (const day of year.days) {
    const total = totalOf(day);
    const share = weatherShareOf(year, day);
    const isDear = dearRowOf(year.tariff, day.on);
    facts.usageWh += total;
    facts.coolingWh += total * share.cooling;
    facts.heatingWh += total * share.heating;
    for (const [at, value] of day.values.entries()) {
      const wh = value ?? 0;
      if (isDear?.(hourOf(day, at))) facts.dearWh += wh;
      facts.sentWh += day.generated?.[at] ?? 0;
    }
  }
  const { touDemand, flatDemand } = year.tariff;
  return {
    usageWh: Math.round(facts.usageWh),
    coolingWh: Math.round(facts.coolingWh),
    heatingWh: Math.round(facts.heatingWh),
    dearWh: Math.round(facts.dearWh),
    sentWh: Math.round(facts.sentWh),
    peakW: Math.round(chargedPeakOf(year)),
    yearCents,
    baseW: baseWattsOf(year),
    dearHours: dearHoursOf(year.tariff, weekdayFrom(today)),
    hasDemandCharge: touDemand !== undefined || flatDemand !== undefined,
    hasSolar: year.hasSolar,
  };
}

function waterFacts(year: WaterYear, yearCents: Cents): WaterFacts {
  const winter = winterGallonsPerDay(year);
  const totals = year.days.map(totalOf);
  return {
    usageGallons: Math.round(totals.reduce((sum, total) => sum + total, 0)),
    yearCents,
    nightGallons: Math.round(nightGallonsOf(year)),
    outdoorGallons: Math.round(totals.reduce((sum, total) => sum + Math.max(0, total - winter), 0)),
  };
}

function weekdayFrom(day: LocalDate): LocalDate {
  const weekday = dayOfWeek(day);
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : day;
}
