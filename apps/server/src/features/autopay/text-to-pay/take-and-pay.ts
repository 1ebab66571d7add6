import { type Cents, cents } from '@wattershed/domain/money/cents';
import { decideTextAmount } from '@wattershed/domain/payment/text/text-amount';
import type { Services } from '../../../call.ts';
import type { Payment } from '../../../paying/payment.ts';
import type { WaitingAnswer } from './answer-store.ts';
import { askFirst, tellRefusal } from './ask-first.ts';
import { findStanding, type Over, type Target } from './asking.ts';
import { endOver, tellEnded } from './end-over.ts';
import { type MadeByText, payQuestion } from './pay-question.ts';
import { type AskedQuestion, giveBack, markPaid, takeQuestion } from './question-store.ts';
import { type Answered, account, methodInWords, money, reply, withFee } from './reply.ts';

/** Payments whose outcome isn't known are asked about again, less and less often. */
const askAgainSeconds = { first: 10, last: 1_800 };

/** Pays what a question asked, or a part of it, and answers. False when it isn't known yet whether the money has moved. */
export async function takeAndPay(
  services: Services,
  answer: WaitingAnswer,
  target: Target,
  wanted: Cents | undefined,
  to: Answered,
): Promise<boolean> {
  const { db, config } = services;
  const { carrierId } = answer;
  const { question, method } = target;
  if (!question || wanted === undefined) return true;
  if (question.takenBy !== carrierId) {
    const bounds = { minAllowed: cents(config.MIN_PAYMENT_CENTS), maxAllowed: cents(config.MAX_PAYMENT_CENTS) };
    const decision = decideTextAmount({ wanted, askedCents: question.amountCents, ...bounds });
    if (!decision.eligible || !method) {
      await tellRefusal(services, db, target, decision.eligible ? 'no-method' : decision.reason, to);
      return true;
    }
    // Another method than the text named.
    if (question.customerRefNum !== target.enrollment.customerRefNum) return askAgain(services, target, wanted, to);
    if (!(await takeQuestion(db, question, carrierId, wanted))) {
      await reply(services, db, to, 'under-way');
      return true;
    }
  }
  const paid = await payQuestion(services, target, question, { amountCents: wanted, carrierId });
  switch (paid.end) {
    case 'paid':
    case 'unknown-outcome':
      return tellMade(services, answer, question, paid, to);
    case 'changed':
      return askAgain(services, target, wanted, to);
    case 'cash-only':
      return end(services, target, 'cash-only', to);
    case 'under-way':
    case 'declined':
    case 'bank-refused':
    case 'no-method':
    case 'not-now':
      await giveBack(db, question, 'open');
      await reply(services, db, to, paid.end, {
        method: method ? methodInWords(method, to.language) : '',
        account: account(target.enrollment.accountNumber),
      });
      return true;
  }
}

/** Answers what became of money that has moved, or may have. False while that isn't known: it is asked again. */
export async function tellMade(
  services: Services,
  { carrierId, receivedAt }: WaitingAnswer,
  question: AskedQuestion,
  made: MadeByText,
  to: Answered,
): Promise<boolean> {
  const { db, jobs, realNow } = services;
  if (made.end === 'paid') {
    await markPaid(db, question, made.payment.paymentId);
    await tellPaid(services, question, made.payment, to);
    return true;
  }
  await reply(services, db, { ...to, happening: `${to.happening} unknown` }, 'unknown-outcome');
  const ageSeconds = (realNow().getTime() - receivedAt.getTime()) / 1_000;
  const { first, last } = askAgainSeconds;
  const afterSeconds = Math.round(Math.min(Math.max(first, ageSeconds), last));
  await jobs.send(db, 'answer-text', { carrierId }, { key: `${carrierId} again`, afterSeconds });
  return false;
}

/** What the text said isn't so anymore: the same is asked as it is now, and needs a code. */
async function askAgain(services: Services, target: Target, wanted: Cents, to: Answered): Promise<boolean> {
  const { question, enrollment } = target;
  const now = await findStanding(services, enrollment);
  if (typeof now === 'string') return end(services, target, now, to);
  if (question) await giveBack(services.db, question, 'over');
  const amount = wanted === question?.amountCents ? 'all' : wanted;
  await askFirst(services, [{ ...now, question: undefined }], amount, to, 'changed');
  return true;
}

async function end(services: Services, { question, enrollment }: Target, over: Over, to: Answered): Promise<boolean> {
  if (question) await giveBack(services.db, question, 'over');
  await endOver(services, enrollment, over);
  await tellEnded(services, { accountNumber: enrollment.accountNumber, over }, to);
  return true;
}

async function tellPaid(
  services: Services,
  { accountNumber }: Pick<AskedQuestion, 'accountNumber'>,
  payment: Payment,
  to: Answered,
): Promise<void> {
  const { language } = to;
  const restCents = Math.max(0, (payment.balanceAfterCents ?? 0) - (payment.deferredAfterCents ?? 0));
  await reply(services, services.db, to, 'paid', {
    amount: withFee(payment.amountCents, payment.feeCents, language),
    account: account(accountNumber),
    method: methodInWords(
      { kind: payment.methodKind, brand: payment.methodBrand, last4: payment.methodLast4 },
      language,
    ),
    confirmation: payment.authorizationCode ?? '',
    rest: money(cents(restCents), language),
  });
}
