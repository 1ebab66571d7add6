import { atomFeed, type Related } from './atom.ts';
import { intervalBlock } from './interval-block.ts';
import { localTimeOf } from './local-time.ts';
import type { DayOfReadings, Series, UsageFile, UsagePoint } from './model.ts';
import { espiNamespace } from './namespace.ts';
import { readingType } from './reading-type.ts';
import { customerPath, usagePointPath } from './resource-paths.ts';
import { usageSummary } from './usage-summary.ts';
import { uuidOf } from './uuid-of.ts';
import { textElement } from './xml.ts';

/** About so much text goes out at a time: small enough to keep memory flat, large enough to be sent fast. */
const chunkLength = 65_536;

/**
 * The usage file of "Green Button Download My Data": what the meters of an account measured, and what its bills came to. `days`
 * come in any order; each becomes one block. Only as much as a chunk is ever in memory.
 */
export async function* usageFeed(
  file: UsageFile,
  days: AsyncIterable<readonly DayOfReadings[]>,
): AsyncGenerator<string> {
  const customer = customerPath(file.accountNumber);
  const feed = atomFeed(`${customer}/usage`, file.madeAt);
  const time = `/LocalTimeParameters/${uuidOf(`zone ${file.timeZone}`)}`;
  let chunk = feed.start(file.title, 'UsagePoint', `${customer}/UsagePoint`);
  chunk += feed.entry({
    resource: 'LocalTimeParameters',
    path: time,
    title: file.timeZone,
    content: localTimeParameters(file),
  });
  const blocksOf = new Map<string, { path: string; next: number }>();
  for (const point of file.usagePoints) {
    const path = usagePointPath(file.accountNumber, point.serialNumber);
    const readings = point.series.map(series => ({ series, path: readingPath(path, point, series) }));
    for (const each of readings) blocksOf.set(seriesKey({ ...point, ...each.series }), { path: each.path, next: 0 });
    chunk += feed.entry({
      resource: 'UsagePoint',
      path,
      related: [
        { resource: 'LocalTimeParameters', path: time },
        ...(readings.length > 0 ? [{ resource: 'MeterReading', path: `${path}/MeterReading`, isFeed: true }] : []),
        ...(point.bills.length > 0 ? [{ resource: 'UsageSummary', path: `${path}/UsageSummary`, isFeed: true }] : []),
      ],
      title: point.title,
      content: usagePointContent(point),
    });
    for (const { series, path: reading } of readings) chunk += meterReading(feed, point, series, reading);
    for (const bill of point.bills)
      chunk += feed.entry({
        resource: 'UsageSummary',
        path: `${path}/UsageSummary/${uuidOf(`${path} ${bill.billNumber}`)}`,
        title: bill.title,
        content: usageSummary(point, bill),
      });
  }
  for await (const several of days) {
    for (const day of several) {
      const reading = blocksOf.get(seriesKey(day));
      if (!reading) throw new RangeError(`no series for the readings of ${day.serialNumber} on ${day.day}`);
      const content = intervalBlock(day);
      if (content === '') continue;
      chunk += feed.entry({
        resource: 'IntervalBlock',
        path: `${reading.path}/IntervalBlock/${uuidOf(`${reading.path} ${day.day}`)}`,
        title: day.day,
        content,
      });
      if (chunk.length < chunkLength) continue;
      yield chunk;
      chunk = '';
    }
  }
  // A file that ends anywhere else isn't whole, and no reader takes it for one.
  yield chunk + feed.end;
}

type Of = Pick<DayOfReadings, 'serialNumber'> & Omit<Series, 'title'>;

const seriesKey = ({ serialNumber, flow, stepSeconds, scale }: Of) => `${serialNumber} ${flow} ${stepSeconds} ${scale}`;

function readingPath(point: string, { serialNumber }: UsagePoint, series: Series): string {
  return `${point}/MeterReading/${uuidOf(`reading ${seriesKey({ serialNumber, ...series })}`)}`;
}

function meterReading(feed: ReturnType<typeof atomFeed>, point: UsagePoint, series: Series, path: string): string {
  const type: Related = { resource: 'ReadingType', path: `/ReadingType/${uuidOf(`type of ${path}`)}` };
  return (
    feed.entry({
      resource: 'MeterReading',
      path,
      related: [{ resource: 'IntervalBlock', path: `${path}/IntervalBlock`, isFeed: true }, type],
      title: series.title,
      content: `<MeterReading xmlns="${espiNamespace}"/>`,
    }) + feed.entry({ ...type, title: series.title, content: readingType(point, series) })
  );
}

function usagePointContent({ service, isOn }: UsagePoint): string {
  // Bit 5 of the roles: of revenue quality.
  return (
    `<UsagePoint xmlns="${espiNamespace}"><roleFlags>0010</roleFlags>` +
    `<ServiceCategory><kind>${service === 'electric' ? 0 : 2}</kind></ServiceCategory>` +
    `<status>${isOn ? 1 : 0}</status></UsagePoint>`
  );
}

function localTimeParameters({ timeZone, year }: UsageFile): string {
  const { dstEndRule, dstOffset, dstStartRule, tzOffset } = localTimeOf(timeZone, year);
  return (
    `<LocalTimeParameters xmlns="${espiNamespace}">${textElement('dstEndRule', dstEndRule)}` +
    `${textElement('dstOffset', dstOffset)}${textElement('dstStartRule', dstStartRule)}` +
    `${textElement('tzOffset', tzOffset)}</LocalTimeParameters>`
  );
}
