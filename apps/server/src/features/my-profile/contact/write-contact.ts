import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import type { BillingContactUpdate, BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import { BillingSystemUnreachable, CisUpdateRefused } from '../../../gateways/billing-system/port.ts';
import { listOwnedAccountNumbers } from '../profile-store.ts';
import { asBillingUpdate, contactOf, withChangeInBilling } from './billing-contact-rules.ts';
import {
  type BillingBefore,
  endContactChange,
  insertContactChange,
  markContactChangeForUndo,
  noteContactChangeUndone,
  type OpenContactChange,
  takeContactChangesToUndo,
} from './contact-change-store.ts';
import type { SlotChange } from './contact-rules.ts';

type Writer = Pick<Services, 'db' | 'gateways'>;

/**
 * Changes how to reach a person, both in the billing system, for the customers whose accounts are theirs, and here. The
 * billing system comes first. If it refuses, or anything fails later, its old values are restored, right away or by the
 * job, so the two never stay different. `apply` writes the portal's part, in one transaction. Throws CIS422 when the
 * billing system refuses, SYS503 when it doesn't respond, RES409 while another change is open.
 */
export async function writeContact(
  { db, gateways }: Writer,
  userUuid: string,
  change: SlotChange,
  apply: (tx: Db) => Promise<void>,
): Promise<void> {
  await undoContactChanges({ db, gateways }, userUuid);
  const customers = await findOwnCustomers({ db, gateways }, userUuid);
  if (customers.length === 0) return inTransaction(db, apply);
  const before: BillingBefore = customers.map(customer => ({
    customerNumber: customer.customerNumber,
    contact: asBillingUpdate(contactOf(customer)),
  }));
  const open = await insertContactChange(db, userUuid, before);
  if (!open) throw new CallError('RES409');
  try {
    for (const customer of customers) {
      await sendToBilling({ gateways }, customer.customerNumber, withChangeInBilling(customer, change));
    }
    await inTransaction(db, async tx => {
      if (!(await endContactChange(tx, open, 'done'))) throw new CallError('SYS503');
      await apply(tx);
    });
  } catch (error) {
    await takeBack({ db, gateways }, open, error, customers.length);
    throw error;
  }
}

/** Tells the billing system how to reach a customer. Throws CIS422 or SYS503. */
export async function sendToBilling(
  { gateways }: Pick<Writer, 'gateways'>,
  customerNumber: string,
  update: BillingContactUpdate,
): Promise<void> {
  try {
    await gateways.billingSystem.updateContact(customerNumber, update);
  } catch (error) {
    // The specification identifies this refusal by the billing system's words (8).
    if (error instanceof CisUpdateRefused) throw new CallError('CIS422', { shownMessage: error.message, cause: error });
    if (error instanceof BillingSystemUnreachable) throw new CallError('SYS503', { cause: error });
    throw error;
  }
}

/** Restores what open changes have left in the billing system: one person's, or everyone's. */
export async function undoContactChanges({ db, gateways }: Writer, userUuid: string | null): Promise<void> {
  for (const open of await takeContactChangesToUndo(db, userUuid)) await undo({ db, gateways }, open);
}

async function undo({ db, gateways }: Writer, open: OpenContactChange): Promise<void> {
  for (const { customerNumber, contact } of open.before) await sendToBilling({ gateways }, customerNumber, contact);
  await noteContactChangeUndone(db, open);
}

async function takeBack(writer: Writer, open: OpenContactChange, error: unknown, customers: number): Promise<void> {
  const isRefused = error instanceof CallError && error.code === 'CIS422';
  // If the only customer was refused, nothing has changed there.
  if (isRefused && customers === 1) {
    await endContactChange(writer.db, open, 'refused');
    return;
  }
  await markContactChangeForUndo(writer.db, open);
  // The job keeps trying until the billing system responds.
  await undoContactChanges(writer, open.userUuid).catch(() => undefined);
}

/** The customers whose accounts the person owns: co-owners and guests only speak for themselves. */
async function findOwnCustomers({ db, gateways }: Writer, userUuid: string): Promise<BillingCustomer[]> {
  const accounts = await gateways.billingSystem.findAccounts(await listOwnedAccountNumbers(db, userUuid));
  const oneOfEach = new Map(accounts.map(({ customerNumber, accountNumber }) => [customerNumber, accountNumber]));
  const customers: BillingCustomer[] = [];
  for (const accountNumber of oneOfEach.values()) {
    const customer = await findCustomer({ gateways }, accountNumber);
    if (customer) customers.push(customer);
  }
  return customers;
}

export async function findCustomer(
  { gateways }: Pick<Writer, 'gateways'>,
  accountNumber: AccountNumber,
): Promise<BillingCustomer | undefined> {
  try {
    return await gateways.billingSystem.findCustomer(accountNumber);
  } catch (error) {
    if (error instanceof BillingSystemUnreachable) throw new CallError('SYS503', { cause: error });
    throw error;
  }
}
