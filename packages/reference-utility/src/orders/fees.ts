import { type Cents, cents } from '@wattershed/domain/money/cents';
import type { Commodity } from './premise-standing.ts';

export type EstablishmentFee = { commodity: Commodity; clause: string; amountCents: Cents };

/** What turning a service on costs, by the sheet of each state’s rates (Rule 3, “Establishment of Service”). */
const fees: Readonly<Record<string, { clause: string; cents: number }>> = {
  'AZ electric': { clause: 'AZ Rule 3 B.1', cents: 2_500 },
  'AZ water': { clause: 'AZ Rule 3 B.2', cents: 2_000 },
  'CA electric': { clause: 'CA Rule 3 C.1', cents: 1_500 },
  'CA water': { clause: 'CA Rule 3 C.2', cents: 1_000 },
};

/** Each service has one of its own; it is on the first bill. */
export function establishmentFees(state: 'CA' | 'AZ', commodities: readonly Commodity[]): EstablishmentFee[] {
  return [...new Set(commodities)].sort().flatMap(commodity => {
    const fee = fees[`${state} ${commodity}`];
    return fee ? [{ commodity, clause: fee.clause, amountCents: cents(fee.cents) }] : [];
  });
}
