import type { Services } from '../../../call.ts';
import { BillingSystemUnreachable } from '../../../gateways/billing-system/port.ts';
import type { Job } from '../../../jobs/job.ts';
import { findLanguageOfNumber } from '../../../letters/text-reply-store.ts';
import { answerDraftByText } from './answer-draft-by-text.ts';
import { deleteAnswer, findAnswer, type WaitingAnswer } from './answer-store.ts';
import { askFirst } from './ask-first.ts';
import { findStanding, type Target } from './asking.ts';
import { type Ended, endOver, tellEnded } from './end-over.ts';
import { type Enrollment, listEnrollmentsOfPhone } from './enrollment-store.ts';
import { findMadeByText } from './pay-question.ts';
import {
  type AskedQuestion,
  findQuestionByCode,
  findQuestionTakenBy,
  giveBack,
  listOpenQuestions,
} from './question-store.ts';
import { type Answered, reply } from './reply.ts';
import { takeAndPay, tellMade } from './take-and-pay.ts';
import { tellBalances } from './tell-balances.ts';

/** A text that was on its way for longer says what someone wanted then: they are asked. */
const freshForMs = 60 * 60_000;

/** Does what a text wants, and answers it once. Doing it again after a crash goes on from where it was. */
export const answerTextJob: Job<Services> = {
  name: 'answer-text',
  run: async (services, { carrierId }) => {
    const answer = await findAnswer(services.db, String(carrierId));
    if (!answer) return;
    const enrollments = await listEnrollmentsOfPhone(services.db, answer.phone);
    const language = enrollments[0]?.language ?? (await findLanguageOfNumber(services.db, answer.phone)) ?? 'EN_US';
    const to = { phone: answer.phone, language, happening: answer.carrierId };
    const isDone = await carryOut(services, answer, enrollments, to).catch(async error => {
      if (!(error instanceof BillingSystemUnreachable)) throw error;
      const taken = await findQuestionTakenBy(services.db, answer.phone, answer.carrierId);
      if (taken) await giveBack(services.db, taken, 'open');
      await reply(services, services.db, to, 'not-now');
      return true;
    });
    if (isDone) await deleteAnswer(services.db, answer.carrierId);
  },
};

/** False when it isn't known yet what became of the payment. */
async function carryOut(
  services: Services,
  answer: WaitingAnswer,
  enrollments: readonly Enrollment[],
  to: Answered,
): Promise<boolean> {
  const { db } = services;
  if (await answerDraftByText(services, answer)) return true;
  const taken = await findQuestionTakenBy(db, answer.phone, answer.carrierId);
  if (taken) return goOn(services, answer, taken, enrollments, to);
  const { targets, ended } = await findTargets(services, answer.phone, enrollments);
  if (targets.length === 0) {
    if (ended) await tellEnded(services, ended, to);
    else await reply(services, db, to, 'not-enrolled');
    return true;
  }
  switch (answer.command) {
    case 'unclear':
      await reply(services, db, to, 'unclear');
      return true;
    case 'balance':
      await tellBalances(services, targets, to);
      return true;
    case 'yes':
    case 'no':
      return answerQuestion(services, answer, targets, to);
    case 'pay':
    case 'ask':
      return pay(services, answer, targets, to);
  }
}

/** The text has taken a question before: its payment may have been made. */
async function goOn(
  services: Services,
  answer: WaitingAnswer,
  question: AskedQuestion,
  enrollments: readonly Enrollment[],
  to: Answered,
): Promise<boolean> {
  const made = await findMadeByText(services.db, question, answer.carrierId);
  if (made) return tellMade(services, answer, question, made, to);
  const enrollment = enrollments.find(({ enrollmentId }) => enrollmentId === question.enrollmentId);
  const standing = enrollment ? await findStanding(services, enrollment) : 'no-access';
  if (typeof standing === 'string') {
    await giveBack(services.db, question, 'over');
    await tellEnded(services, { accountNumber: question.accountNumber, over: standing }, to);
    return true;
  }
  return takeAndPay(services, answer, { ...standing, question }, question.takenCents ?? question.amountCents, to);
}

/** What a phone pays for, and what it could until now. */
async function findTargets(services: Services, phone: string, enrollments: readonly Enrollment[]) {
  const questions = await listOpenQuestions(services.db, phone);
  const targets: Target[] = [];
  let ended: Ended | undefined;
  for (const enrollment of enrollments) {
    const standing = await findStanding(services, enrollment);
    if (typeof standing === 'string') {
      await endOver(services, enrollment, standing);
      ended = { accountNumber: enrollment.accountNumber, over: standing };
    } else {
      const question = questions.find(({ enrollmentId }) => enrollmentId === enrollment.enrollmentId);
      targets.push({ ...standing, question });
    }
  }
  return { targets, ended };
}

/**
 * PAY: what the text of the bill asked, if there is one account and that still holds; otherwise it is asked which, or how much.
 * What was asked since takes its code: another PAY may have been sent before anyone could read the question.
 */
async function pay(
  services: Services,
  answer: WaitingAnswer,
  targets: readonly Target[],
  to: Answered,
): Promise<boolean> {
  const [only] = targets;
  const wanted = answer.amountCents ?? 'all';
  if (targets.length === 1 && only?.question?.state === 'paying') {
    await reply(services, services.db, to, 'under-way');
    return true;
  }
  const asked = answer.command === 'pay' && targets.length === 1 ? only?.question : undefined;
  if (only && asked?.isBillReady && isFresh(answer, asked))
    return takeAndPay(services, answer, only, answer.amountCents ?? asked.amountCents, to);
  await askFirst(services, targets, wanted, to);
  return true;
}

/** YES or NO with a code. */
async function answerQuestion(
  services: Services,
  answer: WaitingAnswer,
  targets: readonly Target[],
  to: Answered,
): Promise<boolean> {
  const { db } = services;
  const question = answer.code === null ? undefined : await findQuestionByCode(db, answer.phone, answer.code);
  const target = targets.find(({ enrollment }) => enrollment.enrollmentId === question?.enrollmentId);
  if (!question || !target) {
    await reply(services, db, to, 'unknown-code');
    return true;
  }
  if (question.state === 'paying') await reply(services, db, to, 'under-way');
  else if (question.state === 'paid') await reply(services, db, to, 'paid-earlier');
  else if (answer.command === 'no') {
    await giveBack(db, question, 'over');
    await reply(services, db, to, 'canceled');
  } else if (question.state === 'over') await askFirst(services, [target], 'all', to);
  else if (!isFresh(answer, question)) await askFirst(services, [target], question.amountCents, to);
  else return takeAndPay(services, answer, { ...target, question }, question.amountCents, to);
  return true;
}

/** Said after it was asked, by the carrier's clock, which may be a bit behind ours, and not long ago. */
function isFresh({ saidAt, receivedAt }: WaitingAnswer, { askedAt }: AskedQuestion): boolean {
  return saidAt.getTime() > askedAt.getTime() - 60_000 && receivedAt.getTime() - saidAt.getTime() < freshForMs;
}
