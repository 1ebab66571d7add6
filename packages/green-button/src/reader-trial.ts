/** A reader of usage files that knows nothing of how they are written. */
export type ReadUsageFile = {
  localTime: { tzOffset: number; dstOffset: number; dstStartRule: string; dstEndRule: string };
  readings: ReadSeries[];
  summaries: ReadSummary[];
};

export type ReadSeries = {
  serviceKind: number;
  uom: number;
  flowDirection: number;
  intervalLength: number;
  /** In units of the smallest step; times ten to the power of this many is the unit. */
  powerOfTen: number;
  total: number;
  /** `cost` in hundred-thousandths of a dollar. */
  values: { start: number; duration: number; value: number; quality: number; cost: number | undefined }[];
  blocks: { start: number; duration: number }[];
};

export type ReadSummary = {
  serviceKind: number;
  start: number;
  duration: number;
  billCents: number;
  additionalCents: number;
  detailCents: number;
  consumption: number | undefined;
};

type ReadEntry = { self: string; up: string; related: string[]; content: string; resource: string };

export function readUsageFile(text: string): ReadUsageFile {
  if (!text.trimEnd().endsWith('</feed>')) throw new Error('the file has no end');
  const entries = text.split('<entry>').slice(1).map(readEntry);
  const bySelf = new Map(entries.map(entry => [entry.self, entry]));
  const of = (resource: string) => entries.filter(entry => entry.resource === resource);
  const kindOf = (path: string) =>
    number(bySelf.get(path.replace(/\/(MeterReading|UsageSummary)\/.*$/, ''))?.content, 'kind');
  const blocks = Map.groupBy(of('IntervalBlock'), ({ up }) => up.replace(/\/IntervalBlock$/, ''));
  const time = of('LocalTimeParameters')[0]?.content;
  return {
    localTime: {
      tzOffset: number(time, 'tzOffset'),
      dstOffset: number(time, 'dstOffset'),
      dstStartRule: inside(time, 'dstStartRule') ?? '',
      dstEndRule: inside(time, 'dstEndRule') ?? '',
    },
    readings: of('MeterReading').map(({ self, related }) => {
      const type = related.map(path => bySelf.get(path)).find(entry => entry?.resource === 'ReadingType')?.content;
      const own = blocks.get(self) ?? [];
      const defaultQuality = number(type, 'defaultQuality');
      const values = own.flatMap(({ content }) =>
        content
          .split('<IntervalReading>')
          .slice(1)
          .map(reading => ({
            start: number(reading, 'start'),
            duration: number(reading, 'duration'),
            value: number(reading, 'value'),
            quality: inside(reading, 'quality') === undefined ? defaultQuality : number(reading, 'quality'),
            cost: inside(reading, 'cost') === undefined ? undefined : number(reading, 'cost'),
          })),
      );
      return {
        serviceKind: kindOf(self),
        uom: number(type, 'uom'),
        flowDirection: number(type, 'flowDirection'),
        intervalLength: number(type, 'intervalLength'),
        powerOfTen: number(type, 'powerOfTenMultiplier'),
        total: values.reduce((sum, { value }) => sum + value, 0),
        values,
        blocks: own.map(({ content }) => ({ start: number(content, 'start'), duration: number(content, 'duration') })),
      };
    }),
    summaries: of('UsageSummary').map(({ self, content }) => {
      const period = inside(content, 'billingPeriod');
      const details = content.split('<costAdditionalDetailLastPeriod>').slice(1);
      const consumption = inside(content, 'overallConsumptionLastPeriod');
      return {
        serviceKind: kindOf(self),
        start: number(period, 'start'),
        duration: number(period, 'duration'),
        // Hundred-thousandths of a dollar.
        billCents: number(content, 'billLastPeriod') / 1000,
        additionalCents: number(content, 'costAdditionalLastPeriod') / 1000,
        detailCents: details.reduce((sum, detail) => sum + number(detail, 'amount'), 0) / 1000,
        consumption: consumption === undefined ? undefined : number(consumption, 'value'),
      };
    }),
  };
}

function readEntry(text: string): ReadEntry {
  const links = [...text.matchAll(/<link rel="(\w+)" href="([^"]+)" type="([^"]+)"\/>/g)];
  const hrefs = (rel: string) => links.filter(link => link[1] === rel).map(link => link[2] ?? '');
  const content = inside(text, 'content') ?? '';
  return {
    self: hrefs('self')[0] ?? '',
    up: hrefs('up')[0] ?? '',
    related: hrefs('related'),
    content,
    resource: /^<(\w+)/.exec(content)?.[1] ?? '',
  };
}

function inside(text: string | undefined, name: string): string | undefined {
  return new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`).exec(text ?? '')?.[1];
}

function number(text: string | undefined, name: string): number {
  const found = inside(text, name);
  if (found === undefined) throw new Error(`no ${name}`);
  return Number(found);
}
