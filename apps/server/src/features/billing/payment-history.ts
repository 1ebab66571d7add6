import type { paymentEntry } from '@wattershed/contract/billing/history';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { isUtcInstant } from '@wattershed/domain/calendar/utc-instant';
import { zeroCents } from '@wattershed/domain/money/cents';
import type * as z from 'zod/mini';
import type { AnyAccess } from '../../access/system-access.ts';
import type { Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import type { BillingPayment } from '../../gateways/billing-system/payment.ts';
import type { Gateways } from '../../gateways/gateways.ts';
import { listDisputedOrRefunded } from '../../paying/money-back/money-back-store.ts';
import { findMoneyBack, type OwnPayment } from '../../paying/money-back/present-money-back.ts';
import { listPaymentsNotInLedger, type PaymentNotInLedger } from '../payments/reads-store.ts';

export type HistorySources = Pick<Services, 'db' | 'gateways' | 'config'>;

export type PaymentEntry = z.output<typeof paymentEntry>;

export type PaymentHistoryPage = {
  cursor?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  /** Those that were returned, disputed, or refunded, and what else went back; nothing that never went through is. */
  only?: 'money-back' | undefined;
  limit: number;
};

/** Where each of the two sources continues; a source that hasn't returned anything yet starts at its newest. */
type Places = { ledger?: string | undefined; portal?: { paidAt: string; paymentId: string } | undefined };

/** A row of one source, with the positions a page ending there continues from. */
type Row = { entry: PaymentEntry; moves: Places };

/**
 * An account's payments and what was credited beside them, newest first: those in the billing system's ledger, merged with the portal's
 * own payments that aren't there.
 * Each source has its own position in the cursor, so a page reads `limit` rows of each.
 */
export async function listPaymentHistory(
  sources: HistorySources,
  access: AnyAccess,
  page: PaymentHistoryPage,
): Promise<{ payments: PaymentEntry[]; nextCursor: string | null }> {
  const { db, gateways } = sources;
  const { accountNumber } = access;
  const places = page.cursor === undefined ? {} : readCursor(page.cursor);
  const limit = page.limit + 1;
  const { from, to, only } = page;
  const isBack = only === 'money-back';
  const timeZone = from || to ? await zoneOf(gateways, accountNumber) : 'UTC';
  const [inLedger, others] = await Promise.all([
    gateways.billingSystem.listPayments(accountNumber, {
      ...{ before: places.ledger, from, to, limit, withCredits: true },
      ...(isBack ? { returnedOr: await listDisputedOrRefunded(db, access) } : {}),
    }),
    listPaymentsNotInLedger(db, access, { before: places.portal, from, to, only, timeZone, limit }),
  ]);
  const ids = [...inLedger, ...others.filter(isThrough)].map(payment => payment.paymentId);
  return mergePage(inLedger, others, page.limit, places, await findMoneyBack(sources, access, ids));
}

/** Those that the portal took, by ID. */
type OwnPayments = ReadonlyMap<string, OwnPayment>;

/**
 * Merges the two lists into one page; pure. A payment in both shows once: one that is still in progress here as the ledger has
 * it, and a reconnection whole, of which the ledger has what was past due.
 */
export function mergePage(
  inLedger: readonly BillingPayment[],
  others: readonly PaymentNotInLedger[],
  limit: number,
  places: Places,
  own: OwnPayments,
): { payments: PaymentEntry[]; nextCursor: string | null } {
  const portalRows = new Map(others.map(payment => [payment.paymentId, portalRow(payment, own)]));
  const charged = new Set(others.filter(({ charge }) => charge !== null).map(({ paymentId }) => paymentId));
  const ledgerRows = inLedger.map((payment): Row => {
    const { paymentId } = payment;
    const here = portalRows.get(paymentId);
    portalRows.delete(paymentId);
    const moves = { ...here?.moves, ledger: payment.cursor };
    return { entry: here && charged.has(paymentId) ? here.entry : ledgerEntry(payment, own), moves };
  });
  const rows = [...ledgerRows, ...portalRows.values()];
  // Stable: rows of one source keep their order.
  rows.sort((a, b) => Date.parse(b.entry.paidAt) - Date.parse(a.entry.paidAt));
  const shown = rows.slice(0, limit);
  const next: Places = Object.assign({}, places, ...shown.map(row => row.moves));
  return {
    payments: shown.map(row => row.entry),
    nextCursor: rows.length > limit ? writeCursor(next) : null,
  };
}

function ledgerEntry({ cursor: _, ...payment }: BillingPayment, own: OwnPayments): PaymentEntry {
  const taken = own.get(payment.paymentId);
  return {
    ...payment,
    hasReceipt: taken !== undefined,
    ...(taken?.isByVisitor ? { isByVisitor: true } : {}),
    ...(taken?.moneyBack ? { moneyBack: taken.moneyBack } : {}),
  };
}

/** It went through, whatever became of it since. */
function isThrough({ state }: Pick<PaymentNotInLedger, 'state'>): boolean {
  return state === 'posted' || state === 'returned';
}

function portalRow({ isByVisitor, charge, ...payment }: PaymentNotInLedger, own: OwnPayments): Row {
  const { paidAt, paymentId, state } = payment;
  const hasReceipt = isThrough(payment);
  // What never went through has neither a receipt nor a fee; a fee that may have been charged is named.
  const feeCents = hasReceipt || state === 'outcome-unknown' ? payment.feeCents : zeroCents;
  const moneyBack = own.get(paymentId)?.moneyBack;
  const entry = {
    ...{ ...payment, feeCents, hasReceipt, location: null, confirmation: hasReceipt ? payment.confirmation : '' },
    ...(isByVisitor ? { isByVisitor } : {}),
    ...(charge ? { charge } : {}),
    ...(moneyBack ? { moneyBack } : {}),
  };
  return { entry, moves: { portal: { paidAt, paymentId } } };
}

function writeCursor({ ledger, portal }: Places): string {
  const parts = [ledger ?? '', portal?.paidAt ?? '', portal?.paymentId ?? ''];
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** Throws REQ400 for text that isn't one of our cursors. */
export function readCursor(cursor: string): Places {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, ledger, paidAt, paymentId] = /^([\w=.~:-]*)\|([\d.:TZ-]*)\|([\da-f-]*)$/.exec(text) ?? [];
  if (ledger === undefined || paidAt === undefined || paymentId === undefined) throw new CallError('REQ400');
  if (paidAt === '' && paymentId === '') return ledger === '' ? {} : { ledger };
  if (!isUtcInstant(paidAt) || !/^\w{8}(-\w{4}){3}-\w{12}$/.test(paymentId)) throw new CallError('REQ400');
  return { ...(ledger === '' ? {} : { ledger }), portal: { paidAt, paymentId } };
}

async function zoneOf(gateways: Gateways, accountNumber: AccountNumber): Promise<string> {
  const [account] = await gateways.billingSystem.findAccounts([accountNumber]);
  return account?.timeZone ?? 'UTC';
}
