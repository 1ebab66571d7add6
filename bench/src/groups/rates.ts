import { dateOfEpochDay, epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { parseReadings } from '@wattershed/reference-utility/billing/readings/meter-days';
import { shadowBills } from '@wattershed/reference-utility/billing/shadow/shadow-bills';
import { listPrograms } from '@wattershed/tariffs/library';
import type { DayReadings } from '@wattershed/tariffs/rate';
import { atMost, plain } from '../figure.ts';
import { milliseconds } from '../numbers.ts';
import type { Group } from './group.ts';

const days = 365;
const labels = ['CA-D-T1', 'CA-D-TOU', 'CA-D-EV', 'CA-D-TOU-NB', 'AZ-R-TOUD'];
const runs = 15;
const first = epochDayOf(localDate('2025-11-12'));

/**
 * A year of quarter-hours, from the text that PostgreSQL gives to the twelve bills of five plans, each with and without the
 * discount: what a rate analysis computes. The first run is cold, as after a start.
 */
export const ratesGroup: Group = {
  name: 'rates',
  async measure({ onProgress }) {
    const rows = Array.from({ length: days }, (_, day) => {
      const values = Array.from({ length: 96 }, (_unused, slot) => (day * 37 + slot * slot) % 900);
      return { on: dateOfEpochDay(first + day), text: `{${values.join(',')}}` };
    });
    const program = listPrograms()[0];
    const analyze = () => {
      const begun = performance.now();
      const readings = rows.map(({ on, text }): DayReadings => {
        return { on, intervalSeconds: 900, values: parseReadings(text, 0).values };
      });
      const periods = Array.from({ length: 12 }, (_, month) => {
        const [from, before] = [Math.round((month * days) / 12), Math.round(((month + 1) * days) / 12)];
        return {
          from: dateOfEpochDay(first + from),
          before: dateOfEpochDay(first + before),
          baseDays: before - from,
          days: readings.slice(from, before),
        };
      });
      for (const label of labels) {
        if (shadowBills(label, periods, program)?.bills.length !== 12) throw new Error(`${label} was not rated`);
      }
      return performance.now() - begun;
    };
    onProgress(`${days * 96} quarter-hours on ${labels.length} plans, ${runs} times`);
    const [cold = 0, ...warm] = Array.from({ length: runs }, analyze);
    const slowest = Math.max(...warm);
    return [
      atMost('shadow bills of a year, cold', cold, 150, milliseconds, {
        note: `${days * 96} quarter-hours, ${labels.length} plans, with and without the discount`,
      }),
      plain('the same warm, the slowest run', milliseconds(slowest)),
    ];
  },
};
