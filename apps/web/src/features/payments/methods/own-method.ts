import type { DataOf } from '@wattershed/contract/call';
import type { listPaymentMethods } from '@wattershed/contract/payments/methods';

export type MethodList = DataOf<typeof listPaymentMethods>;
export type OwnMethod = MethodList['methods'][number];

/** What can take the place of a method: any other that can be charged. */
export function replacementsOf(methods: readonly OwnMethod[], method: OwnMethod): OwnMethod[] {
  return methods.filter(
    ({ customerRefNum, isExpired, isBlocked }) => customerRefNum !== method.customerRefNum && !isExpired && !isBlocked,
  );
}
