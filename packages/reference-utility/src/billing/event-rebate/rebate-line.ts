import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, negateCents, sumCents } from '@wattershed/domain/money/cents';
import { dollarsText } from '@wattershed/domain/money/dollars';
import { rebateClause } from '../../peak-events/program.ts';
import type { BillLine } from '../draft/bill-draft.ts';

/** What an event brought an account, while no bill has it yet. */
export type OpenRebate = {
  eventId: string;
  settledOn: LocalDate;
  savedWh: number;
  centsPerKwh: Cents;
  creditCents: Cents;
};

export const eventRebateKind = 'event-rebate';

/** The credit of an event as it stands on the next bill. */
export function eventRebateLine({ savedWh, centsPerKwh, creditCents }: OpenRebate): BillLine {
  return {
    group: 'other',
    kind: eventRebateKind,
    textKey: 'bill.line.eventRebate',
    clause: rebateClause,
    tariffLabel: '',
    tariffVersion: '',
    period: null,
    tier: null,
    quantity: (savedWh / 1000).toFixed(3),
    unit: 'kWh',
    price: dollarsText(negateCents(centsPerKwh)),
    share: null,
    amountCents: negateCents(creditCents),
  };
}

/** A bill has what was settled by the day it is issued, the rest waits for the next one. */
export const isOnBillOf = (issuedOn: LocalDate) => (rebate: OpenRebate) => rebate.settledOn <= issuedOn;

/** What the electric service earns less by rebates: they stand among the other charges, but are no fee. */
export function sumOfRebates(lines: readonly BillLine[]): Cents {
  return sumCents(lines.filter(({ kind }) => kind === eventRebateKind).map(line => line.amountCents));
}
