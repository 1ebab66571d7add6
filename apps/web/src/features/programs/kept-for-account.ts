import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';

export type OpenedForAccount = { requestId: string; kind: DraftKind; form: string };

/** Which account it is about; the number itself looks like one that must not be kept. */
const endOf = (accountNumber: AccountNumber) => accountNumber.slice(-4);

/** A form as the server keeps it, with the account that it is about. */
export function withAccountEnd<Form extends object>(accountNumber: AccountNumber, form: Form): string {
  return JSON.stringify({ accountEnd: endOf(accountNumber), ...form });
}

/** What was kept, and the account of this person that it is about; undefined where it can’t be read, or is about another. */
export function keptForAccount<Form extends object>(
  { kind, form }: OpenedForAccount,
  kinds: readonly DraftKind[],
  own: readonly AccountNumber[],
): { accountNumber: AccountNumber; kept: Partial<Form> } | undefined {
  if (!kinds.includes(kind)) return undefined;
  try {
    const { accountEnd, ...kept } = JSON.parse(form) as Partial<Form> & { accountEnd?: string };
    const accountNumber = own.find(one => endOf(one) === accountEnd);
    return accountNumber && { accountNumber, kept: kept as Partial<Form> };
  } catch {
    return undefined;
  }
}
