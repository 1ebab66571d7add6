import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type { listPaymentMethods } from '@wattershed/contract/payments/methods';
import type { removeMethod } from '@wattershed/contract/payments/profiles';

export type MethodList = DataOf<typeof listPaymentMethods>;
export type OwnMethod = MethodList['methods'][number];

/** What can take the place of a method: any other that can be charged. */
export function replacementsOf(methods: readonly OwnMethod[], method: OwnMethod): OwnMethod[] {
  return methods.filter(
    ({ customerRefNum, isExpired, isBlocked }) => customerRefNum !== method.customerRefNum && !isExpired && !isBlocked,
  );
}

/** The agreement by which auto pay draws from a method, as it was shown and accepted. */
export type Agreed = Required<
  Pick<RequestOf<typeof removeMethod>, 'autoPayRevision' | 'agreementVersion' | 'language'>
> & { customerRefNum: string };

/** Auto pay itself draws from it, not only a draft that is planned already. */
export function isDrawnByAutoPay({ uses }: Pick<OwnMethod, 'uses'>): boolean {
  return uses.some(({ kind, payOn }) => kind === 'autoPay' && payOn === null);
}
