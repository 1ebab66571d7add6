import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addDays } from '@wattershed/domain/calendar/local-date';
import type { UsageQuality } from '@wattershed/domain/usage/usage-quality';
import type { BillingBillByService } from '../../../gateways/billing-system/bill-by-service.ts';
import type { Gateways } from '../../../gateways/gateways.ts';
import type { DayRead } from '../../../gateways/meter-data/usage-export.ts';
import { type Cell, type Column, decimalText, type Table } from '../../../tables/table.ts';
import { costsOfIntervals, costsOfSums } from './costs-of-rows.ts';
import type { UsageFile } from './usage-file-wish.ts';
import { type Amounts, intervalRows, kWhCell, meterDays, type SumRow, sumRows } from './usage-rows.ts';

/** Words of cells in the customer's language. */
export type CellWords = {
  service: (commodity: 'electric' | 'water') => string;
  quality: (quality: UsageQuality) => string;
};

type Source = Pick<Gateways, 'meterData' | 'billingSystem'>;

/** The rows of a file, made while it is sent. */
export function usageTable(
  { meterData, billingSystem }: Source,
  accountNumber: AccountNumber,
  file: UsageFile,
  words: CellWords,
): Table {
  if (file.by === 'period') {
    const read = async () => billingSystem.listBillsByService(accountNumber, file.range);
    return periodTable(file, words, read);
  }
  const stream = () =>
    meterData.streamDays(accountNumber, {
      ...file.range,
      commodity: file.services === 'both' ? undefined : file.services,
    });
  const source = { billingSystem, accountNumber, stream: stream() };
  return file.by === 'interval' ? intervalTable(file, words, source) : sumTable(file, file.by, words, source);
}

type Streamed = {
  billingSystem: Source['billingSystem'];
  accountNumber: AccountNumber;
  stream: AsyncIterable<readonly DayRead[]>;
};

const text = (key: string): Column => ({ key, kind: 'text' });

/** What is measured, by service; what is sent back only where a meter measures it. */
function amountColumns({ services, hasGeneration }: UsageFile): { key: keyof Amounts; kind: 'number' }[] {
  const electric = services !== 'water';
  return [
    ...(electric ? [{ key: 'delivered', kind: 'number' } as const] : []),
    ...(electric && hasGeneration ? [{ key: 'received', kind: 'number' } as const] : []),
    ...(services !== 'electric' ? [{ key: 'gallons', kind: 'number' } as const] : []),
  ];
}

const meterColumns = [text('service'), text('meter')];
const meterCells = (meter: DayRead, words: CellWords): Cell[] => [words.service(meter.commodity), meter.serialNumber];

function intervalTable(file: UsageFile, words: CellWords, { billingSystem, accountNumber, stream }: Streamed): Table {
  const amounts = amountColumns(file);
  async function* rows() {
    for await (const read of stream) {
      const days = meterDays(read);
      const costs = await costsOfIntervals(
        billingSystem,
        accountNumber,
        days.map(({ main }) => main),
      );
      for (const [place, day] of days.entries()) {
        const cost = costs[place];
        yield intervalRows(day, file.timeZone).map((row, at) => [
          ...meterCells(row.meter, words),
          row.start,
          row.end,
          ...amounts.map(({ key }) => row[key]),
          cost ? decimalText(cost[at] ?? 0, 2, 'millionth') : null,
          words.quality(row.quality),
        ]);
      }
    }
  }
  const times = [{ key: 'start', kind: 'instant' } as const, { key: 'end', kind: 'instant' } as const];
  const cost = { key: 'cost', kind: 'number' } as const;
  return { columns: [...meterColumns, ...times, ...amounts, cost, text('quality')], rows: rows() };
}

function sumTable(
  file: UsageFile,
  by: 'day' | 'month',
  words: CellWords,
  { billingSystem, accountNumber, stream }: Streamed,
): Table {
  const amounts = amountColumns(file);
  const span: Column[] =
    by === 'day'
      ? [
          { key: 'day', kind: 'date' },
          { key: 'hours', kind: 'count' },
        ]
      : [
          { key: 'from', kind: 'date' },
          { key: 'lastDay', kind: 'date' },
          { key: 'days', kind: 'count' },
        ];
  const spanOf = (row: SumRow): Cell[] => (by === 'day' ? [row.from, row.hours] : [row.from, row.lastDay, row.days]);
  async function* rows() {
    for await (const several of sumRows(stream, by)) {
      const costs = await costsOfSums(billingSystem, accountNumber, several);
      yield several.map((row, at) => [
        ...meterCells(row.meter, words),
        ...spanOf(row),
        ...amounts.map(({ key }) => row[key]),
        costs[at] ?? null,
        words.quality(row.quality),
      ]);
    }
  }
  const cost = { key: 'cost', kind: 'money' } as const;
  return { columns: [...meterColumns, ...span, ...amounts, cost, text('quality')], rows: rows() };
}

function periodTable(file: UsageFile, words: CellWords, read: () => Promise<BillingBillByService[]>): Table {
  const amounts = amountColumns(file);
  const money = (
    ['electricCharges', 'electricTaxes', 'waterCharges', 'waterTaxes', 'otherCharges', 'charges'] as const
  ).filter(key => file.services === 'both' || key.startsWith(file.services));
  const cents = ({ charges, chargesCents }: BillingBillByService): Record<(typeof money)[number], number> => {
    const sum = (service: string | null, isTax?: boolean) =>
      charges
        .filter(charge => charge.service === service && (isTax === undefined || charge.isTax === isTax))
        .reduce((total, { amountCents }) => total + amountCents, 0);
    return {
      ...{ electricCharges: sum('electric', false), electricTaxes: sum('electric', true) },
      ...{ waterCharges: sum('water', false), waterTaxes: sum('water', true) },
      ...{ otherCharges: sum(null), charges: chargesCents },
    };
  };
  async function* rows() {
    const periods = await read();
    yield periods.map(period => {
      const measured = {
        delivered: kWhCell(period.usageWh),
        received: kWhCell(period.generatedWh),
        gallons: period.usageGallons === null ? null : decimalText(period.usageGallons * 1000, 0),
      };
      const charged = cents(period);
      return [
        ...[period.billNumber, period.issuedOn, period.periodFrom, addDays(period.periodBefore, -1)],
        ...amounts.map(({ key }) => measured[key]),
        ...money.map(key => charged[key]),
        words.quality(period.hasEstimatedReads ? 'partly-estimated' : 'actual'),
      ];
    });
  }
  const dates = (['issuedOn', 'from', 'lastDay'] as const).map(key => ({ key, kind: 'date' as const }));
  return {
    columns: [
      text('bill'),
      ...dates,
      ...amounts,
      ...money.map(key => ({ key, kind: 'money' as const })),
      text('quality'),
    ],
    rows: rows(),
  };
}
