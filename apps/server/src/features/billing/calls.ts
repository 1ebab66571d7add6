import {
  getBill,
  getBillPdf,
  getBillToPrint,
  getCurrentBill,
  getDashboardBill,
  getInsert,
} from '@wattershed/contract/billing/bill';
import { listBills } from '@wattershed/contract/billing/history';
import { isPaperless } from '@wattershed/domain/bill/bill-delivery';
import { decideBillState } from '@wattershed/domain/bill/bill-state';
import { zeroCents } from '@wattershed/domain/money/cents';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import type { BillingBill, BillingBillState, BillingInsert } from '../../gateways/billing-system/bill.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import { findFeeToCome } from '../../paying/money-back/fee-to-come.ts';
import { readUnderWay, sumOutcomeUnknown } from '../payments/reads-store.ts';
import { presentOwed } from './amounts-owed.ts';
import { noteOfAutoPay } from './auto-pay-note.ts';
import { renderBill } from './bill-document/render-bill.ts';
import { presentNextScheduled } from './next-scheduled.ts';

export const billingCalls: AnsweredCall[] = [
  answer(getCurrentBill, async ({ access, gateways, db }) => {
    const [{ owed, bill, lastBills }, outcomeUnknownCents] = await Promise.all([
      gateways.billingSystem.findCurrentBill(access.accountNumber),
      sumOutcomeUnknown(db, access),
    ]);
    return { owed: presentOwed(owed, outcomeUnknownCents), bill, lastBills };
  }),

  answer(getDashboardBill, async ({ access, gateways, db }) => {
    const [{ owed, bill, lateBills, billDelivery, creditSent }, { outcomeUnknownCents, scheduled, autoPay }, fee] =
      await Promise.all([
        gateways.billingSystem.findNewestBill(access.accountNumber),
        readUnderWay(db, access),
        findFeeToCome(gateways, access.accountNumber),
      ]);
    const state = decideBillState({
      ...owed,
      isOnAutoPay: owed.autoPayOn !== null,
      hasBill: bill !== null,
      isArranged: owed.nextInstallment !== null,
    });
    const { today } = owed;
    const seen = access.isReadingOver
      ? {
          owed: { ...owed, lastPayment: null },
          bill: null,
          lateBills: [],
          isPaperless: null,
          nextScheduled: null,
          autoPayNote: null,
        }
      : {
          ...{ owed, bill, lateBills, isPaperless: isPaperless(billDelivery) },
          nextScheduled: presentNextScheduled(scheduled, owed, access),
          autoPayNote: noteOfAutoPay(autoPay, owed, bill?.billNumber),
          ...fee,
          ...(creditSent ? { creditSent } : {}),
        };
    return { ...seen, owed: presentOwed(seen.owed, outcomeUnknownCents), today, state };
  }),

  answer(getBill, async ({ request, access, gateways, db }) => {
    const { accountNumber } = access;
    const [found, owed, [account], outcomeUnknownCents] = await Promise.all([
      gateways.billingSystem.findBill(accountNumber, request.billNumber),
      gateways.billingSystem.getAmountsOwed(accountNumber),
      gateways.billingSystem.findAccounts([accountNumber]),
      sumOutcomeUnknown(db, access),
    ]);
    // Without a number, the newest bill is meant; an account that was never billed has none.
    if (!account || (request.billNumber !== undefined && !found)) throw notFound();
    const lastBills = found?.lastBills ?? [];
    const states = await gateways.billingSystem.findBillStates(accountNumber, lastBills, owed);
    return {
      bill: found?.bill ?? null,
      change: found?.change ?? null,
      owed: presentOwed(owed, outcomeUnknownCents),
      customerName: account.customerName,
      serviceAddress: serviceAddressOf(account),
      olderBillNumber: found?.olderBillNumber ?? null,
      newerBillNumber: found?.newerBillNumber ?? null,
      paidOn: found?.paidOn ?? null,
      depositBackCents: found?.depositBackCents ?? zeroCents,
      grantCents: found?.grantCents ?? zeroCents,
      donationOffCents: found?.donationOffCents ?? zeroCents,
      creditSent: found?.creditSent ?? null,
      budget: found?.budget ?? null,
      inserts: (found?.inserts ?? []).map(presentInsert),
      lastBills: withStates(lastBills, states),
    };
  }),

  answer(getBillPdf, async ({ request, access, gateways, config }) => {
    const { accountNumber } = access;
    const [found, [account]] = await Promise.all([
      gateways.billingSystem.findBill(accountNumber, request.billNumber),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    if (!found || !account) throw notFound();
    const content = await renderBill(found, account, config, { language: request.language });
    return { filename: `bill-${found.bill.billNumber}.pdf`, content };
  }),

  answer(getInsert, async ({ request, access, gateways, config }) => {
    const { billNumber, insertId, language } = request;
    const found = await gateways.billingSystem.findBill(access.accountNumber, billNumber);
    const insert = found?.inserts.find(one => one.insertId === insertId);
    if (!found || !insert) throw notFound();
    // Loaded when first needed, as for a bill.
    const { insertPdf } = await import('./insert-document/insert-pdf.ts');
    const content = await insertPdf({ ...insert.text[language], issuedOn: found.bill.issuedOn }, config, language);
    return { filename: `${insertId}-${billNumber}.pdf`, content };
  }),

  answer(getBillToPrint, async ({ request, gateways, config }) => {
    const { accountNumber, billNumber, format, language } = request;
    const [found, [account]] = await Promise.all([
      gateways.billingSystem.findBill(accountNumber, billNumber),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    if (!found || !account) throw notFound();
    const isLargePrint = format === 'large-print';
    const content = await renderBill(found, account, config, { language, isLargePrint });
    return { filename: `bill-${billNumber}.pdf`, content };
  }),

  answer(listBills, async ({ request, access, gateways }) => {
    const { cursor, from, to, limit } = request;
    const { accountNumber } = access;
    const { billingSystem } = gateways;
    const page = { before: cursor, from, to, limit: Number(limit ?? 20) };
    const [{ bills, nextCursor }, owed] = await Promise.all([
      billingSystem.listBills(accountNumber, page),
      billingSystem.getAmountsOwed(accountNumber),
    ]);
    const states = await billingSystem.findBillStates(accountNumber, bills, owed);
    return { bills: withStates(bills, states), nextCursor };
  }),
];

function presentInsert({ insertId, text }: BillingInsert) {
  const { EN_US, EN_UK, ES, FR } = text;
  return { insertId, title: { EN_US: EN_US.title, EN_UK: EN_UK.title, ES: ES.title, FR: FR.title } };
}

function withStates(bills: readonly BillingBill[], states: ReadonlyMap<string, BillingBillState>) {
  return bills.map(bill => ({ ...bill, state: states.get(bill.billNumber) ?? ('open' as const) }));
}
