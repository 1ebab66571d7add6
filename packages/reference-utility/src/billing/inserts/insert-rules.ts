import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { listTariffs } from '@wattershed/tariffs/library';

/** What comes with a bill beside the bill itself. */
export type BillInsert =
  | { insertId: 'storms' | 'water' }
  | { insertId: 'rates'; changesOn: LocalDate; rates: string[] };

type WithLines = { issuedOn: LocalDate; lines: readonly { group: string; tariffLabel: string }[] };

/** Before the seasons of storms: winter in California, monsoon in Arizona. */
const stormMonths = new Set(['05', '11']);
/** The report on the year before has to be out by July 1 (EPA, 40 CFR 141.155). */
const waterReportMonth = '06';
const rateNoticeDays = 60;

/** The inserts of a bill, in the order in which they lie in the envelope. */
export function insertsOf({ issuedOn, lines }: WithLines): BillInsert[] {
  const month = issuedOn.slice(5, 7);
  const has = (group: string) => lines.some(line => line.group === group);
  return [
    ...rateChanges(issuedOn, new Set(lines.map(({ tariffLabel }) => tariffLabel))),
    ...(stormMonths.has(month) && has('electric') ? [{ insertId: 'storms' } as const] : []),
    ...(month === waterReportMonth && has('water') ? [{ insertId: 'water' } as const] : []),
  ];
}

/** The next day on which prices of the bill change, if it is near. */
function rateChanges(issuedOn: LocalDate, labels: ReadonlySet<string>): BillInsert[] {
  const last = addDays(issuedOn, rateNoticeDays);
  const coming = listTariffs().filter(
    ({ label, version, effectiveFrom }) =>
      labels.has(label) && version > 1 && effectiveFrom > issuedOn && effectiveFrom <= last,
  );
  const [changesOn] = coming.map(({ effectiveFrom }) => effectiveFrom).sort();
  if (!changesOn) return [];
  const rates = coming.filter(({ effectiveFrom }) => effectiveFrom === changesOn).map(({ label }) => label);
  return [{ insertId: 'rates', changesOn, rates }];
}
