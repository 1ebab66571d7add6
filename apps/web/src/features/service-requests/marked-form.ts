import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type AccountMark, accountOf } from '../../wizard/kept/account-mark.ts';

/**
 * Reads a form that was kept with its mark, which an older page may have written, with the account of this person that it is about: the
 * first one where it names none. Undefined for a form that can't be read, or where it can't be told which account that is.
 */
export function readMarked<Form extends object>(
  form: string,
  own: readonly AccountNumber[],
): { accountNumber?: AccountNumber; kept: Omit<Form & AccountMark, keyof AccountMark> } | undefined {
  try {
    const read: unknown = JSON.parse(form);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
    const { accountEnd, accountMark, ...kept } = read as Form & AccountMark;
    const isOfAccount = accountEnd !== undefined && own.length > 0;
    const accountNumber = isOfAccount ? accountOf({ accountEnd, accountMark }, own) : own[0];
    if (isOfAccount && !accountNumber) return undefined;
    return { ...(accountNumber ? { accountNumber } : {}), kept };
  } catch {
    return undefined;
  }
}
