import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { earliestAfterConsent, earliestAfterNotice } from '@wattershed/domain/payment/auto-pay/draft-day';
import type { Services } from '../../call.ts';
import { planDue } from '../../due/due-store.ts';
import type { Job } from '../../jobs/job.ts';
import { mostOwed } from '../planned/expected-takings.ts';
import { isDayOver } from '../planned/remind-planned.ts';
import { jobActor } from '../settle-payments.ts';
import { closeDraft } from './answer-draft.ts';
import { type AutoPay, findAutoPay, listEnrolled, lockAutoPay } from './auto-pay-store.ts';
import { type DrawnAccount, readDrawnAccount } from './bill-to-draw.ts';
import { endEnrollment, endUnopened } from './change-auto-pay.ts';
import { tellReminder } from './draft-letters.ts';
import { findDraftById, findEnrollee, listLostEnrollments } from './draft-store.ts';
import { findAnyMethod } from './drawn-method-store.ts';
import { decideForAccount, planDraft, planNextReading } from './plan-draft.ts';
import { queuePortalDraw, tellPortalDraw } from './tell-portal-draw.ts';

/**
 * In the transaction that tells of new bills: their drafts are planned by jobs that the clock waits for, so that a clock which
 * is moved ahead doesn't pass a draft before it exists.
 */
export async function queueDrafts(
  { clock }: Services,
  tx: Transaction,
  bills: readonly { accountNumber: AccountNumber; billNumber: string }[],
): Promise<void> {
  const enrolled = await listEnrolled(
    tx,
    bills.map(({ accountNumber }) => accountNumber),
  );
  for (const accountNumber of enrolled) {
    await planDue(tx, { job: 'plan-drafts', key: accountNumber, dueAt: clock.now(), data: { accountNumber } });
  }
}

/** Decides about the newest bill of an account, once. */
async function planDrafts(services: Services, { accountNumber }: Record<string, unknown>): Promise<void> {
  const { db, config } = services;
  const number = accountNumber as AccountNumber;
  const enrolled = await findAutoPay(db, number);
  const account = enrolled && (await readDrawnAccount(services, number));
  if (!enrolled || !account) return;
  const actor = jobActor('plan-drafts');
  const [enrollee, method] = await Promise.all([findEnrollee(db, enrolled), findAnyMethod(db, enrolled)]);
  if (account.isClosed || !enrollee || !method) {
    await endEnrollment(services, actor, account, account.isClosed ? 'closed' : 'no-access');
    return;
  }
  await inTransaction(db, async tx => {
    const autoPay = await lockAutoPay(tx, number);
    if (!autoPay || autoPay.decidedBill === account.bill?.billNumber) return;
    const decision = decideForAccount(autoPay, account, earliestFor(autoPay, account), config);
    if (decision) await planDraft(services, tx, actor, { autoPay, account, enrollee, method, decision });
    await planNextReading(services, tx, account);
    await queuePortalDraw(services, tx, number);
  });
}

/** A bill that came before they enrolled was told with the agreement. */
function earliestFor({ enrolledAt }: AutoPay, { bill, today, timeZone }: DrawnAccount): LocalDate {
  const isOlder = bill !== undefined && bill.issuedOn < todayIn(timeZone, enrolledAt);
  return isOlder ? earliestAfterConsent(today) : earliestAfterNotice(today);
}

async function remindOfDraft(services: Services, { plannedId }: Record<string, unknown>): Promise<void> {
  const draft = await findDraftById(services.db, String(plannedId));
  // One that asks has said the amount, and says what became of it.
  if (draft?.state !== 'planned' || isDayOver(draft, services.clock.now())) return;
  const owed = await services.gateways.billingSystem.getAmountsOwed(draft.accountNumber);
  const owedCents = mostOwed(owed);
  // Someone has paid all of it: on the day, that is what they are told.
  if (owedCents <= 0) return;
  const amountCents = cents(Math.min(draft.amountCents ?? owedCents, owedCents));
  await inTransaction(services.db, tx => tellReminder(services, tx, { ...draft, amountCents }));
}

async function closeDraftQuestion(services: Services, { plannedId }: Record<string, unknown>): Promise<void> {
  const draft = await findDraftById(services.db, String(plannedId));
  if (draft?.state !== 'waiting-for-answer') return;
  await closeDraft(services, jobActor('close-draft-question'), draft, 'unanswered');
}

/** However access ended: the enrollment ends with it, before a bill comes that nobody draws. */
async function endLostEnrollments(services: Services): Promise<void> {
  for (const accountNumber of await listLostEnrollments(services.db)) {
    const account = await readDrawnAccount(services, accountNumber);
    const actor = jobActor('end-lost-auto-pay');
    if (account) await endEnrollment(services, actor, account, 'no-access');
    else await endUnopened(services, actor, accountNumber);
  }
}

export const draftJobs: readonly Job<Services>[] = [
  { name: 'plan-drafts', run: planDrafts },
  { name: 'remind-of-draft', run: remindOfDraft },
  { name: 'close-draft-question', run: closeDraftQuestion },
  { name: 'end-lost-auto-pay', run: endLostEnrollments, cron: '*/5 * * * *' },
  {
    name: 'tell-portal-draw',
    run: (services, { accountNumber }) => tellPortalDraw(services, accountNumber as AccountNumber),
  },
];
