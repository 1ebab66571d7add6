import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addCents, zeroCents } from '@wattershed/domain/money/cents';
import { findDiscountOfBill } from '@wattershed/reference-utility/billing/assistance/discount-of-bill';
import { findAskedNext } from '@wattershed/reference-utility/billing/budget/asked-next';
import { findBudgetOfBill } from '@wattershed/reference-utility/billing/budget/budget-store';
import { explainChange } from '@wattershed/reference-utility/billing/change/explain-change';
import { libraryTierPrice } from '@wattershed/reference-utility/billing/change/tier-price';
import { findCreditRecord } from '@wattershed/reference-utility/billing/credit-record/credit-record';
import { listBilledPeriods } from '@wattershed/reference-utility/billing/draft/service-periods';
import { insertsOf } from '@wattershed/reference-utility/billing/inserts/insert-rules';
import { insertText } from '@wattershed/reference-utility/billing/inserts/insert-texts';
import { listBillCosts } from '@wattershed/reference-utility/billing/issued/bill-costs';
import {
  findCurrentBillWithLastTwelve,
  getBill,
  listBills,
} from '@wattershed/reference-utility/billing/issued/bill-reads';
import { collectedOn } from '@wattershed/reference-utility/billing/payment-history/collected-on';
import {
  holdCollection,
  writePortalDraw,
} from '@wattershed/reference-utility/billing/payment-history/portal-draw-store';
import { listPastForecasts } from '@wattershed/reference-utility/billing/projection/past-forecasts';
import { projectUpcomingBill } from '@wattershed/reference-utility/billing/projection/upcoming-bill';
import { listFeesWithDays } from '@wattershed/reference-utility/billing/returned-item/fees-with-days';
import { returnItem } from '@wattershed/reference-utility/billing/returned-item/return-item';
import { analyzeRates } from '@wattershed/reference-utility/billing/shadow/analyze-rates';
import { lateFeeCents } from '@wattershed/reference-utility/billing/standing/account-standing';
import {
  findBillStates,
  findPaidOn,
  lateBills,
  pastDueSince,
  pastDueWhenIssued,
} from '@wattershed/reference-utility/billing/standing/bill-settlement';
import { listDayCosts, listIntervalCosts, listTimesOfUse } from '@wattershed/reference-utility/billing/usage-costs';
import { sumReturnedOn } from '@wattershed/reference-utility/deposits/deposit-return-store';
import { findFundCredits } from '@wattershed/reference-utility/energy-share/bill-credits';
import { findDonationNext } from '@wattershed/reference-utility/energy-share/next-donation';
import { findLastPosition } from '@wattershed/reference-utility/feeds/feed-store';
import {
  findAccountSummary,
  listPayments,
  type PostedPayment,
} from '@wattershed/reference-utility/ledger/ledger-reads';
import {
  chargeBackPayment,
  getBalance,
  type PaymentPosted,
  type PaymentPosting,
  postPayment,
} from '@wattershed/reference-utility/ledger/ledger-store';
import { postPaymentsWhole } from '@wattershed/reference-utility/ledger/post-payments-whole';
import { listNotices } from '@wattershed/reference-utility/notices/notice-reads';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import {
  findFinalCredit,
  findLastCredit,
  listCredits,
} from '@wattershed/reference-utility/orders/stop/final-credit-store';
import { findAccountFile } from '@wattershed/reference-utility/service/service-reads';
import { listBillsByService } from '@wattershed/reference-utility/usage/export/bills-by-service';
import { notFound } from '../../errors.ts';
import type { BillingPage } from './bill.ts';
import type { BillingPayment, BillingPaymentToPost, BillingPosted } from './payment.ts';
import type { BillingSystem } from './port.ts';
import { findReferenceAccounts } from './reference-account-store.ts';
import { owedOf, pageReferenceAccounts } from './reference-accounts-page.ts';
import { referenceBillDelivery } from './reference-bill-delivery.ts';
import { referenceCustomers } from './reference-customers.ts';
import { referenceIssuedBills } from './reference-issued-bills.ts';

/** The reference utility as the portal's billing system; its data is in the same PostgreSQL, in its own schema. */
export function referenceBillingSystem(sql: Pool, clock: BusinessClock): BillingSystem {
  const today = () => clock.today(officeZone);

  async function postedOf(
    { accountNumber }: BillingPaymentToPost,
    { result, balanceCents, hasArrangement }: PaymentPosted,
  ): Promise<BillingPosted> {
    if (!hasArrangement) return { result, balanceCents, deferredCents: zeroCents };
    const summary = await findAccountSummary(sql, accountNumber, today());
    if (!summary) throw notFound();
    return { result, balanceCents: summary.balanceCents, deferredCents: summary.deferredCents };
  }

  return {
    ...referenceCustomers(sql),
    ...referenceBillDelivery(sql, today),
    ...referenceIssuedBills(sql, today),

    findAccounts: accountNumbers => findReferenceAccounts(sql, accountNumbers),

    findAccountFile: accountNumber => findAccountFile(sql, accountNumber, today()),

    pageAccounts: page => pageReferenceAccounts(sql, page, today()),

    async getAmountsOwed(accountNumber) {
      const summary = await findAccountSummary(sql, accountNumber, today());
      if (!summary) throw notFound();
      return owedOf(summary, today());
    },

    findCreditRecord: accountNumber => findCreditRecord(sql, accountNumber, today()),

    getLateFee: async amountCents => lateFeeCents(amountCents),

    async holdCollection(accountNumber) {
      if (!(await holdCollection(sql, accountNumber))) throw notFound();
    },

    async setPortalDraw(accountNumber, draw) {
      if (!(await writePortalDraw(sql, accountNumber, draw))) throw notFound();
    },

    getBalance: accountNumber => getBalance(sql, accountNumber),

    async findCurrentBill(accountNumber) {
      const found = await findCurrentBillWithLastTwelve(sql, accountNumber, today());
      if (!found) throw notFound();
      return {
        owed: owedOf(found.owed, today()),
        bill: found.bill,
        lastBills: found.lastBills,
      };
    },

    async findNewestBill(accountNumber) {
      const found = await findCurrentBillWithLastTwelve(sql, accountNumber, today(), false);
      if (!found) throw notFound();
      const { owed, lastBills, billDelivery } = found;
      return {
        owed: owedOf(owed, today()),
        bill: lastBills[0] ?? null,
        // What is late on an arrangement is an installment, too.
        lateBills: owed.nextInstallment ? [] : lateBills(owed.pastDueCents, today(), lastBills),
        billDelivery,
        creditSent: owed.isClosed && owed.balanceCents === 0 ? await findLastCredit(sql, accountNumber) : null,
      };
    },

    async findBill(accountNumber, billNumber) {
      const found = await getBill(sql, accountNumber, billNumber);
      if (!found) return undefined;
      const { bill, previous, lastBills, newerBillNumber } = found;
      const pastDueCents = pastDueWhenIssued(bill, previous);
      return {
        bill,
        previous,
        lastBills,
        change: previous && explainChange(bill, previous, libraryTierPrice),
        olderBillNumber: previous?.billNumber ?? null,
        newerBillNumber,
        pastDueCents,
        pastDueSince: pastDueSince(pastDueCents, bill, lastBills.slice(1)),
        paidOn: await findPaidOn(sql, accountNumber, bill),
        autoPayOn: collectedOn(found, bill, today()),
        depositBackCents:
          bill.adjustmentsCents < 0 ? await sumReturnedOn(sql, accountNumber, bill.billNumber) : zeroCents,
        creditSent: newerBillNumber === null ? await findFinalCredit(sql, accountNumber) : null,
        ...(await findFundCredits(sql, accountNumber, bill.billNumber)),
        budget: await findBudgetOfBill(sql, accountNumber, bill),
        discount: await findDiscountOfBill(sql, accountNumber, bill),
        inserts: insertsOf(bill).map(insert => ({ insertId: insert.insertId, text: insertText(insert) })),
      };
    },

    async listBills(accountNumber, page) {
      return listBills(sql, accountNumber, listingOf(page));
    },

    listBillsByService: (accountNumber, days) => listBillsByService(sql, accountNumber, days),

    listBillCosts: accountNumber => listBillCosts(sql, accountNumber),

    listPeriods: (accountNumber, { from, before }) => listBilledPeriods(sql, accountNumber, from, before),

    listDayCosts: (accountNumber, commodity, range) => listDayCosts(sql, accountNumber, commodity, range),

    listIntervalCosts: (accountNumber, commodity, range) => listIntervalCosts(sql, accountNumber, commodity, range),

    listTimesOfUse: (accountNumber, range) => listTimesOfUse(sql, accountNumber, range),

    findBillStates: (accountNumber, bills, owed) => findBillStates(sql, accountNumber, bills, owed),

    async listPayments(accountNumber, page) {
      const { payments } = await listPayments(sql, accountNumber, {
        ...listingOf(page),
        ...(page.returnedOr ? { returnedOr: page.returnedOr } : {}),
        ...(page.withCredits ? { withCredits: true } : {}),
      });
      return payments.map(paymentOf);
    },

    postPayment: async payment => postedOf(payment, await postPayment(sql, postingOf(payment))),

    async postPayments(chargeReference, payments) {
      const posted = await postPaymentsWhole(sql, chargeReference, payments.map(postingOf));
      return Promise.all(
        payments.map((payment, place) => {
          const one = posted[place];
          if (!one) throw new Error('a payment was posted without an answer');
          return postedOf(payment, one);
        }),
      );
    },

    async returnPayment(returned) {
      const effectiveOn = todayIn(officeZone, returned.returnedAt);
      const { result, fee } = await returnItem(sql, { ...returned, effectiveOn });
      return { result, fee, balanceCents: await getBalance(sql, returned.accountNumber) };
    },

    async chargeBackPayment({ at, amountCents: backCents, ...payment }) {
      await chargeBackPayment(sql, { ...payment, backCents, returnedAt: at, effectiveOn: todayIn(officeZone, at) });
    },

    listReturnedItemFees: accountNumber => listFeesWithDays(sql, accountNumber),

    async listFinalCredits(after, limit) {
      const credits = await listCredits(sql, after, limit);
      return credits.map(({ accountNumber, newAccount, ...credit }) => ({
        ...credit,
        accountNumber: knownAccountNumber(accountNumber),
        newAccount: newAccount === null ? null : knownAccountNumber(newAccount),
      }));
    },

    findLastFinalCredit: () => findLastPosition(sql, 'finalCredits'),

    async listNotices(accountNumber) {
      const notices = await listNotices(sql, accountNumber, clock.now());
      return notices.map(notice => ({ ...notice, updatedAt: notice.updatedAt.toISOString() }));
    },

    analyzeRates: (accountNumber, whatIf) => analyzeRates(sql, accountNumber, whatIf, today()),

    listPastForecasts: accountNumber => listPastForecasts(sql, accountNumber),

    async projectBill(accountNumber) {
      const projection = await projectUpcomingBill(sql, accountNumber, today());
      if (!projection) return undefined;
      const asked = await findAskedNext(sql, accountNumber, projection.forecastCents);
      const issuedOn = projection.periodBefore;
      const donationCents = await findDonationNext(sql, accountNumber, { today: today(), issuedOn });
      return {
        ...projection,
        forecastLowCents: addCents(projection.forecastLowCents, donationCents),
        forecastCents: addCents(projection.forecastCents, donationCents),
        forecastHighCents: addCents(projection.forecastHighCents, donationCents),
        planAskedCents: asked === null ? null : addCents(asked, donationCents),
      };
    },
  };
}

const postingOf = ({ paidAt, ...payment }: BillingPaymentToPost): PaymentPosting => ({
  ...payment,
  occurredAt: paidAt,
  effectiveOn: todayIn(officeZone, paidAt),
});

function paymentOf(payment: PostedPayment): BillingPayment {
  const { paymentReference, transactionId, paidAt, credit, interestCents } = payment;
  return {
    paymentId: paymentReference,
    // The utility's position of a row in its list: the transaction's instant and ID.
    cursor: `${paidAt.getTime()}~${transactionId}`,
    paidAt: paidAt.toISOString(),
    amountCents: payment.amountCents,
    feeCents: payment.feeCents,
    method: payment.method,
    methodLast4: payment.methodLast4,
    confirmation: payment.confirmation,
    location: payment.location,
    state: payment.state,
    ...(credit
      ? { credit: { kind: credit, depositNumber: credit === 'deposit' ? paymentReference : null, interestCents } }
      : {}),
  };
}

function listingOf({ before, from, to, limit }: BillingPage) {
  return { limit, ...(before ? { before } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
