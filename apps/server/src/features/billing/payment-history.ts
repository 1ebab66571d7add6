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
import { listUnpostedPayments, type UnpostedPayment } from '../payments/reads-store.ts';

export type HistorySources = Pick<Services, 'db' | 'gateways' | 'config'>;

export type PaymentEntry = z.output<typeof paymentEntry>;

export type PaymentHistoryPage = {
  cursor?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
  /** Those that were returned, disputed, or refunded; nothing that never went through is. */
  only?: 'money-back' | undefined;
  limit: number;
};

/** Where each of the two sources continues; a source that hasn't returned anything yet starts at its newest. */
type Places = { ledger?: string | undefined; portal?: { paidAt: string; paymentId: string } | undefined };

/** A row of one source, with the positions a page ending there continues from. */
type Row = { entry: PaymentEntry; moves: Places };

/**
 * An account's payments, newest first: those in the billing system's ledger, merged with the portal's own attempts that
 * never got there. Each source has its own position in the cursor, so a page reads `limit` rows of each.
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
  const { from, to } = page;
  const isBack = page.only === 'money-back';
  const timeZone = from || to ? await zoneOf(gateways, accountNumber) : 'UTC';
  const [posted, unposted] = await Promise.all([
    gateways.billingSystem.listPayments(accountNumber, {
      ...{ before: places.ledger, from, to, limit },
      ...(isBack ? { returnedOr: await listDisputedOrRefunded(db, access) } : {}),
    }),
    isBack ? [] : listUnpostedPayments(db, access, { before: places.portal, from, to, timeZone, limit }),
  ]);
  const ids = posted.map(payment => payment.paymentId);
  return mergePage(posted, unposted, page.limit, places, await findMoneyBack(sources, access, ids));
}

/** Those that the portal took, by ID. */
type OwnPayments = ReadonlyMap<string, OwnPayment>;

/** Merges the two lists into one page; pure. A payment already in the ledger isn't also shown as in progress. */
export function mergePage(
  posted: readonly BillingPayment[],
  unposted: readonly UnpostedPayment[],
  limit: number,
  places: Places,
  own: OwnPayments,
): { payments: PaymentEntry[]; nextCursor: string | null } {
  const inLedger = new Set(posted.map(payment => payment.paymentId));
  const rows: Row[] = [
    ...posted.map(payment => ({ entry: postedEntry(payment, own), moves: { ledger: payment.cursor } })),
    ...unposted
      .filter(payment => !inLedger.has(payment.paymentId))
      .map(payment => ({
        entry: unpostedEntry(payment),
        moves: { portal: { paidAt: payment.paidAt, paymentId: payment.paymentId } },
      })),
  ];
  // Stable: rows of one source keep their order.
  rows.sort((a, b) => Date.parse(b.entry.paidAt) - Date.parse(a.entry.paidAt));
  const shown = rows.slice(0, limit);
  const next: Places = Object.assign({}, places, ...shown.map(row => row.moves));
  return {
    payments: shown.map(row => row.entry),
    nextCursor: rows.length > limit ? writeCursor(next) : null,
  };
}

function postedEntry({ cursor: _, ...payment }: BillingPayment, own: OwnPayments): PaymentEntry {
  const taken = own.get(payment.paymentId);
  return {
    ...payment,
    hasReceipt: taken !== undefined,
    ...(taken?.isByVisitor ? { isByVisitor: true } : {}),
    ...(taken?.moneyBack ? { moneyBack: taken.moneyBack } : {}),
  };
}

function unpostedEntry({ isByVisitor, ...payment }: UnpostedPayment): PaymentEntry {
  // Nothing that went through, so there is neither a receipt nor a fee; a fee that may have been charged is named.
  const feeCents = payment.state === 'outcome-unknown' ? payment.feeCents : zeroCents;
  const byVisitor = isByVisitor ? { isByVisitor } : {};
  return { ...payment, feeCents, confirmation: '', location: null, hasReceipt: false, ...byVisitor };
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
