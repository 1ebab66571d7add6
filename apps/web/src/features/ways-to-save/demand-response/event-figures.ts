import type { DataOf } from '@wattershed/contract/call';
import type { getDemandResponse } from '@wattershed/contract/ways-to-save/demand-response';
import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';

export type PeakTime = DataOf<typeof getDemandResponse>;
export type PeakEvent = PeakTime['events'][number];
export type MeasuredResult = Extract<PeakEvent['result'], { state: 'measured' }>;

/** All digits of the meter: the credit is worked out from them. */
export function kwh(wh: number, language: Language): string {
  return new Intl.NumberFormat(bcp47Of(language), { minimumFractionDigits: 1, maximumFractionDigits: 3 }).format(
    wh / 1000,
  );
}

export function factor(value: number, language: Language): string {
  return new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 3 }).format(value);
}

/** "Wednesday, December 2". */
export function dayWords(on: LocalDate, language: Language): string {
  const options = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return dateTimeFormat(language, 'UTC', options).format(midnightUtcMs(on));
}

/** "Pacific Time", or "Mountain Standard Time" where the clocks never change. */
export function zoneWords(timeZone: string, language: Language): string {
  const parts = dateTimeFormat(language, timeZone, { timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "2025–26" for a winter. */
export function seasonYear({ name, from }: Pick<PeakTime['seasons'][number], 'name' | 'from'>): string {
  const year = Number(from.slice(0, 4));
  return name === 'summer' ? String(year) : `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}
