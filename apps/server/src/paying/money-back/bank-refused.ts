import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { isBankRefused } from '@wattershed/domain/payment/money-back/return-rules';
import { CallError } from '../../errors.ts';
import type { MethodKind } from '../payments-rules.ts';
import { countReturns } from './returned-store.ts';

type Asking = { db: Db; clock: { now: () => Date } };

/** Whether an account's bank payments came back too often for another one, whoever makes it. */
export async function areBanksRefused({ db, clock }: Asking, accountNumber: AccountNumber): Promise<boolean> {
  return isBankRefused(await countReturns(db, accountNumber, clock.now()));
}

/** Throws PAY424 where a bank account pays although the account takes no bank payments. */
export async function requireAcceptedKind(
  context: Asking,
  accountNumber: AccountNumber,
  kind: MethodKind,
): Promise<void> {
  if (kind === 'bank' && (await areBanksRefused(context, accountNumber))) throw new CallError('PAY424');
}
