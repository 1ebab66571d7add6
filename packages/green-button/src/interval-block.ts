import type { DayOfReadings } from './model.ts';
import { espiNamespace } from './namespace.ts';
import { quality } from './reading-type.ts';

const estimate = `<ReadingQuality><quality>${quality.estimated}</quality></ReadingQuality>`;

/**
 * The readings of a local day, each with its instant, so that the hour that comes twice is two hours and the skipped one none. A
 * missing reading is left out, and a day without any is the empty text. One text is added to: this is most of the time of a file.
 */
export function intervalBlock({ startS, stepSeconds, values, isEstimated, costs }: DayOfReadings): string {
  let readings = '';
  for (let slot = 0; slot < values.length; slot += 1) {
    const value = values[slot];
    if (value === null || value === undefined) continue;
    const cost = costs ? `<cost>${costs[slot]}</cost>` : '';
    readings += `<IntervalReading>${cost}${isEstimated(slot) ? estimate : ''}<timePeriod><duration>${stepSeconds}</duration><start>${
      startS + slot * stepSeconds
    }</start></timePeriod><value>${value}</value></IntervalReading>\n`;
  }
  if (readings === '') return '';
  return (
    `<IntervalBlock xmlns="${espiNamespace}"><interval><duration>${values.length * stepSeconds}</duration>` +
    `<start>${startS}</start></interval>\n${readings}</IntervalBlock>`
  );
}
