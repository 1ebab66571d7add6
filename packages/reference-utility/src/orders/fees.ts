import type { Cents } from '@wattershed/domain/money/cents';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import type { Commodity } from './premise-standing.ts';

export type EstablishmentFee = { commodity: Commodity; clause: string; amountCents: Cents };

/** Each service has one of its own; it is on the first bill. */
export function establishmentFees(state: 'CA' | 'AZ', commodities: readonly Commodity[]): EstablishmentFee[] {
  return [...new Set(commodities)].sort().flatMap(commodity => {
    const fee = serviceRules.establishmentFees[`${state} ${commodity}`];
    return fee ? [{ commodity, ...fee }] : [];
  });
}
