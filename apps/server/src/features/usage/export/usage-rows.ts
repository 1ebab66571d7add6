import { wallClockMs } from '@wattershed/domain/calendar/day-in-zone';
import { firstOfMonth, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { qualityOf, type UsageQuality } from '@wattershed/domain/usage/usage-quality';
import type { DayRead } from '../../../gateways/meter-data/usage-export.ts';
import { type Cell, decimalText, type LocalInstant } from '../../../tables/table.ts';

/** A local day of one meter: what it delivered and, with generation, what it took back. */
export type MeterDay = { main: DayRead; received: DayRead | undefined };

/** The days of both channels together; they come one after the other. */
export function meterDays(days: readonly DayRead[]): MeterDay[] {
  const together: MeterDay[] = [];
  for (const day of days) {
    const last = together.at(-1);
    if (day.channel === 2 && last && isSameDay(last.main, day)) last.received = day;
    else together.push({ main: day, received: undefined });
  }
  return together;
}

const isSameDay = (left: DayRead, right: DayRead) =>
  left.serialNumber === right.serialNumber && left.day === right.day && left.stepSeconds === right.stepSeconds;

/** Thousandths of a Wh or gallon, in which every meter's steps are whole. */
const thousandths = (value: number, scale: number) => Math.round(value * 10 ** (scale + 3));

function qualityAt({ main, received }: MeterDay, slot: number): UsageQuality {
  if (main.values[slot] == null || (received && received.values[slot] == null)) return 'missing';
  return main.estimates?.[slot] || received?.estimates?.[slot] ? 'estimated' : 'actual';
}

/** Millionths of a kWh, or thousandths of a gallon, as text. */
function amountText(amount: number | null, commodity: DayRead['commodity']): string | null {
  if (amount === null) return null;
  return commodity === 'electric' ? decimalText(amount, 3, 'millionth') : decimalText(amount, 0);
}

export type Amounts = { delivered: string | null; received: string | null; gallons: string | null };

function amounts(commodity: DayRead['commodity'], main: number | null, received: number | null): Amounts {
  const text = amountText(main, commodity);
  return commodity === 'electric'
    ? { delivered: text, received: amountText(received, commodity), gallons: null }
    : { delivered: null, received: null, gallons: text };
}

export type IntervalRow = Amounts & {
  meter: DayRead;
  start: LocalInstant;
  end: LocalInstant;
  quality: UsageQuality;
};

/** Each interval of a day at its own instant: the hour that comes twice is two, and the skipped one isn't there. */
export function intervalRows(day: MeterDay, zone: string): IntervalRow[] {
  const { main, received } = day;
  const offsetAt = offsetsOf(main, zone);
  const at = (slot: number): LocalInstant => {
    const ms = (main.startS + slot * main.stepSeconds) * 1000;
    return { ms, offsetMinutes: offsetAt(ms) };
  };
  const scaled = (of: DayRead | undefined, slot: number) => {
    const value = of?.values[slot] ?? null;
    return of === undefined || value === null ? null : thousandths(value, of.scale);
  };
  return main.values.map((_value, slot) => ({
    ...amounts(main.commodity, scaled(main, slot), scaled(received, slot)),
    meter: main,
    start: at(slot),
    end: at(slot + 1),
    quality: qualityAt(day, slot),
  }));
}

/** How far the clocks are from UTC; asked once for a day on which they don't change. */
function offsetsOf({ startS, stepSeconds, values }: DayRead, zone: string): (ms: number) => number {
  const offset = (ms: number) => (wallClockMs(zone, new Date(ms)) - ms) / 60_000;
  const atStart = offset(startS * 1000);
  const atEnd = offset((startS + values.length * stepSeconds) * 1000);
  return atStart === atEnd ? () => atStart : offset;
}

export type SumRow = Amounts & {
  meter: DayRead;
  from: LocalDate;
  lastDay: LocalDate;
  /** Days of which anything was read, and their hours. */
  days: number;
  hours: number;
  quality: UsageQuality;
};

/** Sums of days: of each, or of those of a calendar month, for each meter. Days must come in order. */
export async function* sumRows(
  stream: AsyncIterable<readonly DayRead[]>,
  by: 'day' | 'month',
): AsyncGenerator<SumRow[]> {
  let open = new Map<string, Sum>();
  let openFrom: LocalDate | undefined;
  for await (const days of stream) {
    const closed: SumRow[] = [];
    for (const day of meterDays(days)) {
      const from = by === 'day' ? day.main.day : firstOfMonth(day.main.day);
      if (from !== openFrom) {
        closed.push(...[...open.values()].map(rowOf));
        open = new Map();
        openFrom = from;
      }
      const known = open.get(day.main.serialNumber);
      open.set(day.main.serialNumber, addDay(known, day));
    }
    if (closed.length > 0) yield closed;
  }
  if (open.size > 0) yield [...open.values()].map(rowOf);
}

type Sum = {
  meter: DayRead;
  from: LocalDate;
  lastDay: LocalDate;
  main: number | null;
  received: number | null;
  days: number;
  hours: number;
  qualities: UsageQuality[];
};

function addDay(known: Sum | undefined, day: MeterDay): Sum {
  const { main, received } = day;
  const slots = main.values.map((_value, slot) => qualityAt(day, slot));
  const add = (sum: number | null | undefined, of: DayRead | undefined) => {
    if (of === undefined) return sum ?? null;
    const read = of.values.filter(value => value !== null);
    if (read.length === 0) return sum ?? null;
    return (
      (sum ?? 0) +
      thousandths(
        read.reduce((total, value) => total + value, 0),
        of.scale,
      )
    );
  };
  const quality = qualityOf(slots);
  return {
    meter: main,
    from: known?.from ?? main.day,
    lastDay: main.day,
    main: add(known?.main, main),
    received: add(known?.received, received),
    days: (known?.days ?? 0) + (quality === 'missing' ? 0 : 1),
    hours: (known?.hours ?? 0) + (main.values.length * main.stepSeconds) / 3600,
    qualities: [...(known?.qualities ?? []), quality],
  };
}

function rowOf({ meter, from, lastDay, main, received, days, hours, qualities }: Sum): SumRow {
  return {
    ...amounts(meter.commodity, main, received),
    ...{ meter, from, lastDay, days, hours, quality: qualityOf(qualities) },
  };
}

/** A cell of a number of a bill: whole Wh as kWh. */
export function kWhCell(wh: number | null): Cell {
  return wh === null ? null : decimalText(wh, 3);
}
