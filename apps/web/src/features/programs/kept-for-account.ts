import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import { type AccountMark, accountOf, markOf } from '../../wizard/kept/account-mark.ts';

export type OpenedForAccount = { requestId: string; kind: DraftKind; form: string };

/** A form as the server keeps it, with the account that it is about. */
export function withAccountMark<Form extends object>(accountNumber: AccountNumber, form: Form): string {
  return JSON.stringify({ ...markOf(accountNumber), ...form });
}

/** What was kept, and the account of this person that it is about; undefined where it can’t be read, or is about another. */
export function keptForAccount<Form extends object>(
  { kind, form }: OpenedForAccount,
  kinds: readonly DraftKind[],
  own: readonly AccountNumber[],
): { accountNumber: AccountNumber; kept: Partial<Form> } | undefined {
  if (!kinds.includes(kind)) return undefined;
  try {
    const { accountEnd, accountMark, ...kept } = JSON.parse(form) as Partial<Form> & AccountMark;
    const accountNumber = accountOf({ accountEnd, accountMark }, own);
    return accountNumber && { accountNumber, kept: kept as Partial<Form> };
  } catch {
    return undefined;
  }
}
