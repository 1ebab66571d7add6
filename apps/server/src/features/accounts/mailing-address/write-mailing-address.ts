import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type MailingAddress, trimmedAddress } from '@wattershed/domain/contact/mailing-address';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { fromBilling } from '../from-billing.ts';
import {
  endAddressChange,
  insertAddressChange,
  markAddressChangeForUndo,
  noteAddressBefore,
  noteAddressChangeUndone,
  type OpenAddressChange,
  takeAddressChangesToUndo,
} from './address-change-store.ts';

type Writer = Pick<Services, 'db' | 'gateways'>;

export type AddressChange = {
  customerNumber: string;
  userUuid: string;
  accountNumbers: readonly AccountNumber[];
  address: MailingAddress;
};

/**
 * Changes where paper about accounts of one customer goes, in the billing system, which keeps it. If that system refuses,
 * or anything fails later, the old addresses are restored, right away or by the job: nobody's letters move without `apply`,
 * which logs the change and tells people of it, in one transaction. Returns the accounts that had another address before.
 * Throws CIS422 when the billing system refuses, SYS503 when it doesn't respond, RES409 while another change is open.
 */
export async function writeMailingAddress(
  { db, gateways }: Writer,
  { customerNumber, userUuid, accountNumbers, address }: AddressChange,
  apply: (tx: Db, changed: readonly AccountNumber[]) => Promise<void>,
): Promise<readonly AccountNumber[]> {
  await undoAddressChanges({ db, gateways }, customerNumber);
  const open = await insertAddressChange(db, customerNumber, userUuid);
  if (!open) throw new CallError('RES409');
  try {
    // Read while the change is open: nobody else can change it in between.
    const known = await fromBilling(() => gateways.billingSystem.findMailingAddresses(accountNumbers));
    const others = known.filter(({ mailingAddress }) => !isAsWritten(mailingAddress, address));
    const changed = others.map(({ accountNumber }) => accountNumber);
    if (changed.length === 0) {
      await endAddressChange(db, open, 'done');
      return [];
    }
    const before = others.map(({ accountNumber, mailingAddress, isOfAccount }) => ({
      accountNumber,
      own: isOfAccount ? mailingAddress : null,
    }));
    if (!(await noteAddressBefore(db, open, before))) throw new CallError('SYS503');
    await fromBilling(() => gateways.billingSystem.updateMailingAddress(changed, address));
    await inTransaction(db, async tx => {
      if (!(await endAddressChange(tx, open, 'done'))) throw new CallError('SYS503');
      await apply(tx, changed);
    });
    return changed;
  } catch (error) {
    await takeBack({ db, gateways }, open, error);
    throw error;
  }
}

/** Restores what open changes have left in the billing system: one customer's, or everyone's. */
export async function undoAddressChanges({ db, gateways }: Writer, customerNumber: string | null): Promise<void> {
  for (const open of await takeAddressChangesToUndo(db, customerNumber)) {
    for (const { accountNumber, own } of open.before) {
      await fromBilling(() => gateways.billingSystem.updateMailingAddress([accountNumber], own));
    }
    await noteAddressChangeUndone(db, open);
  }
}

async function takeBack(writer: Writer, open: OpenAddressChange, error: unknown): Promise<void> {
  // A refusal is of all accounts: nothing has changed there.
  if (error instanceof CallError && error.code === 'CIS422') {
    await endAddressChange(writer.db, open, 'refused');
    return;
  }
  await markAddressChangeForUndo(writer.db, open);
  // The job keeps trying until the billing system responds.
  await undoAddressChanges(writer, open.customerNumber).catch(() => undefined);
}

/** To the letter: people may want to change no more than the capitals. */
function isAsWritten(left: MailingAddress, right: MailingAddress): boolean {
  return JSON.stringify(trimmedAddress(left)) === JSON.stringify(trimmedAddress(right));
}
