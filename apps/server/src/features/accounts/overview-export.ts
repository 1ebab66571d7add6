import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { DataOf } from '@wattershed/contract/call';
import { badgeOf } from '@wattershed/domain/account/overview-badge';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Language } from '@wattershed/domain/text/language';
import type screenEnglish from '@wattershed/texts/accounts/overview.en-us.json';
import type english from '@wattershed/texts/accounts/overview-export.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Cell, Column } from '../../tables/table.ts';
import { xlsxOf } from '../../tables/xlsx/workbook.ts';
import { findOverview, type OverviewSources, type OverviewWish } from './overview-entries.ts';

/** A sensible size for a spreadsheet; if the file stops there, it says so. */
const exportLimit = 5_000;
/** So many rows are made before others get their turn. */
const rowsAtATime = 250;

type Entry = DataOf<typeof listAccountOverview>['accounts'][number];

// In the order of the cells in rowOf.
const columns = [
  { key: 'nickname', kind: 'text' },
  { key: 'accountNumber', kind: 'text' },
  { key: 'holder', kind: 'text' },
  { key: 'street', kind: 'text' },
  { key: 'unit', kind: 'text' },
  { key: 'city', kind: 'text' },
  { key: 'state', kind: 'text' },
  { key: 'service', kind: 'text' },
  { key: 'bills', kind: 'text' },
  { key: 'status', kind: 'text' },
  { key: 'amount', kind: 'money' },
  { key: 'pastDue', kind: 'money' },
  { key: 'dueOn', kind: 'date' },
  { key: 'autoPayOn', kind: 'date' },
  { key: 'lastPaidOn', kind: 'date' },
  { key: 'alerts', kind: 'count' },
] as const satisfies readonly Column[];

/** The accounts of the overview as an Excel file with real dates and amounts, and the day that these are as of. */
export async function overviewWorkbook(
  sources: OverviewSources,
  { language, ...wish }: OverviewWish & { language: Language },
): Promise<Buffer> {
  const t = portalTexts.translator<keyof typeof english>('accounts/overview-export', language);
  const { accounts, today, nextCursor } = await findOverview(sources, { ...wish, limit: exportLimit });
  const cut: Cell[][] = nextCursor === null ? [] : [[t('overview-export.cut', { limit: exportLimit })]];
  async function* rows() {
    for (let from = 0; from < accounts.length; from += rowsAtATime)
      yield accounts.slice(from, from + rowsAtATime).map(entry => rowOf(entry, language));
    yield cut;
  }
  const nameOf = ({ key }: Column) => t(`overview-export.${key as (typeof columns)[number]['key']}`);
  const sheet = t('overview-export.sheet', { date: today });
  return buffer(Readable.from(xlsxOf({ columns, rows: rows() }, { nameOf, sheet, offset: '' })));
}

/** What the screen shows of an account, in the same words. */
export function rowOf(entry: Entry, language: Language): Cell[] {
  const t = portalTexts.translator<keyof typeof screenEnglish>('accounts/overview', language);
  const { key, date } = badgeOf(entry);
  return [
    ...[entry.nickName, entry.accountNumber, entry.bpName, entry.street, entry.unit, entry.city, entry.state],
    t(`overview.service.${serviceOf(entry)}`),
    t(entry.isPaperless ? 'overview.bills.email' : 'overview.bills.paper'),
    t(key, { date: date === undefined ? '' : formatDate(date, language) }),
    ...[entry.amountDueCents, entry.pastDueCents, entry.dueOn, entry.autoPayOn, entry.lastPaidOn, entry.alertCount],
  ];
}

function serviceOf({ status }: Entry): 'active' | 'pending' | 'closed' {
  if (status === accountStatuses.pending) return 'pending';
  return status === accountStatuses.closedWithBalance ? 'closed' : 'active';
}
