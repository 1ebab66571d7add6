import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import type { removeMethod } from '@wattershed/contract/payments/profiles';
import { problemOfMethod } from '../../../paying/accepted/accepted-method.ts';

export type MethodList = DataOf<typeof listPaymentMethods>;
export type OwnMethod = MethodList['methods'][number];

export function othersThan(methods: readonly OwnMethod[], method: OwnMethod): OwnMethod[] {
  return methods.filter(({ customerRefNum }) => customerRefNum !== method.customerRefNum);
}

/** What can take the place of a method: any other that can be charged. */
export function replacementsOf(list: MethodList, method: OwnMethod): OwnMethod[] {
  return othersThan(list.methods, method).filter(other => problemOfMethod(list, other) === null);
}

/** The agreement by which auto pay draws from a method, as it was shown and accepted. */
export type Agreed = Required<
  Pick<RequestOf<typeof removeMethod>, 'autoPayRevision' | 'agreementVersion' | 'language'>
> & { customerRefNum: string };

/** Auto pay itself draws from it, not only a draft that is planned already. */
export function isDrawnByAutoPay({ uses }: Pick<OwnMethod, 'uses'>): boolean {
  return uses.some(({ kind, payOn }) => kind === 'autoPay' && payOn === null);
}
