import type { ReactNode } from 'react';
import type { Column } from '../../../../ui/lists/DataTable.tsx';
import { amountIn, netKwh, receivedKwh, type UsageUnit } from '../reading.ts';
import type { UsageView } from '../usage-address.ts';
import type { Amounts } from '../use-amounts.ts';
import type { ChartRow } from './chart-columns.ts';

/** All that is known of each reading, in columns; what none of them has is left out. */
export function chartTable(
  rows: readonly ChartRow[],
  view: UsageView,
  amounts: Amounts,
  hasLinks: boolean,
): Column<ChartRow>[] {
  const { t } = amounts;
  const { service, by, unit } = view;
  const isSolar = service === 'electric' && rows.some(({ reading }) => reading.receivedWh !== null);
  const has = (of: (row: ChartRow) => unknown) => rows.some(row => of(row) !== null && of(row) !== undefined);
  const quantity: UsageUnit = unit === 'ccf' ? 'ccf' : 'amount';
  const right = (key: string, title: string, cell: (row: ChartRow) => ReactNode): Column<ChartRow> => {
    return { key, title, align: 'right', cell };
  };
  return [
    {
      key: 'when',
      title: t(`readings.column.${by}`),
      cell: ({ column }) => (hasLinks ? <When column={column} /> : column.title),
    },
    right('used', t(isSolar ? 'readings.series.taken' : 'readings.series.used'), ({ reading }) =>
      amounts.formatOr(amountIn(reading, service, quantity), quantity),
    ),
    ...(isSolar
      ? [
          right('sent', t('readings.series.sent'), ({ reading }) => amounts.formatOr(receivedKwh(reading), 'amount')),
          right('net', t('readings.series.net'), ({ reading }) => amounts.formatOr(netKwh(reading), 'amount')),
        ]
      : []),
    ...(has(({ reading }) => reading.costDollars)
      ? [right('cost', t('readings.series.cost'), ({ reading }) => amounts.formatOr(reading.costDollars, 'money'))]
      : []),
    ...(service === 'electric' && has(({ reading }) => reading.peakW)
      ? [
          right('demand', t('readings.series.demand'), ({ reading }) =>
            amounts.formatOr(amountIn(reading, service, 'demand'), 'demand'),
          ),
        ]
      : []),
    ...(has(({ lastYear }) => lastYear)
      ? [
          right('lastYear', t('readings.series.lastYear'), ({ lastYear }) =>
            amounts.formatOr(lastYear ? amountIn(lastYear, service, unit) : null, unit),
          ),
        ]
      : []),
    ...(has(({ reading }) => reading.meanF)
      ? [
          right('temperature', t('readings.series.temperature'), ({ reading }) =>
            reading.meanF === null ? '–' : amounts.degrees(reading.meanF),
          ),
        ]
      : []),
    {
      key: 'quality',
      title: t('readings.series.quality'),
      cell: ({ reading }) => t(`readings.quality.${reading.quality}`),
    },
  ];
}

/** The table leads to the parts as the chart does. */
function When({ column: { title, opens } }: Pick<ChartRow, 'column'>) {
  if (!opens) return title;
  return (
    <a
      href={opens.href}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        opens.go();
      }}
    >
      {title}
    </a>
  );
}
