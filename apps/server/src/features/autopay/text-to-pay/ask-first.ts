import type { Db } from '@wattershed/database/db';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Services } from '../../../call.ts';
import { findPayer } from '../../../paying/payer-store.ts';
import { type Asked, ask, questionOf, type Target } from './asking.ts';
import type { TextQuestion } from './question-store.ts';
import {
  type Answered,
  account,
  fitting,
  howToPay,
  listed,
  methodInWords,
  money,
  noWord,
  type ReplyName,
  reply,
  withFee,
} from './reply.ts';

/** Asks for a confirmation with a code, or says why nothing can be paid. Of several accounts, each has its code. */
export async function askFirst(
  services: Services,
  targets: readonly Target[],
  wanted: 'all' | Cents,
  to: Answered,
  name: 'confirm' | 'changed' = 'confirm',
): Promise<void> {
  const owing = targets.length === 1 ? targets : targets.filter(({ askedCents }) => askedCents > 0);
  const [first] = owing;
  if (!first) return await reply(services, services.db, to, 'nothing-due', { accounts: '' });
  if (owing.length > 1) return await askWhich(services, owing, wanted, to);
  const asked = questionOf(services, first, wanted);
  if (!asked.asked) return await tellRefusal(services, services.db, first, asked.reason, to);
  if (await isUnderWay(services, first)) return await reply(services, services.db, to, 'under-way');
  const kept = await ask(services, asked.question, async (tx, question) => {
    await reply(services, tx, to, name, confirmValues(first, question, to));
  });
  if (!kept) await reply(services, services.db, to, 'under-way');
}

function confirmValues({ enrollment, method }: Target, question: TextQuestion, { language }: Answered) {
  return {
    amount: withFee(question.amountCents, question.feeCents, language),
    account: account(enrollment.accountNumber),
    method: method ? methodInWords(method, language) : '',
    how: howToPay(question.code, language),
    no: noWord(question.code, language),
  };
}

/** As long as any of a question's codes. */
const anyCode = '0000';

/** Each account with its code, of as many as fit into the text: the others can be asked about once these are paid. */
async function askWhich(
  services: Services,
  owing: readonly Target[],
  wanted: 'all' | Cents,
  to: Answered,
): Promise<void> {
  const [first] = owing;
  const askable = owing.flatMap(target => {
    const asked = questionOf(services, target, wanted);
    return asked.asked ? [{ target, question: asked.question }] : [];
  });
  const lineOf = (target: Target, question: TextQuestion) => {
    const { how, amount, account: number, method } = confirmValues(target, question, to);
    return `${how} = ${amount}, ${number}, ${method}`;
  };
  const lines = askable.map(({ target, question }) => lineOf(target, { ...question, code: anyCode }));
  const values = (choices: string) => ({ choices });
  const count = fitting(services, to, 'pick', { lines, values }).length;
  const choices: string[] = [];
  for (const { target, question } of askable.slice(0, count)) {
    const kept = await ask(services, question, async () => undefined);
    if (kept) choices.push(lineOf(target, kept));
  }
  if (choices.length > 0) return await reply(services, services.db, to, 'pick', values(listed(choices)));
  if (!first) return;
  const asked = questionOf(services, first, wanted);
  await tellRefusal(services, services.db, first, asked.asked ? 'under-way' : asked.reason, to);
}

type Reason = Exclude<Asked, { asked: true }>['reason'] | 'under-way';

/** Why an answer pays nothing. */
export async function tellRefusal(
  services: Services,
  db: Db,
  { enrollment, askedCents }: Target,
  reason: Reason,
  to: Answered,
): Promise<void> {
  const { config } = services;
  const names: Record<Reason, ReplyName> = {
    'nothing-due': 'nothing-due',
    'too-little': 'too-little',
    'too-large': 'too-large',
    'too-much': 'too-much',
    'no-method': 'no-method',
    'under-way': 'under-way',
  };
  await reply(services, db, to, names[reason], {
    account: account(enrollment.accountNumber),
    owed: money(askedCents, to.language),
    least: money(config.MIN_PAYMENT_CENTS as Cents, to.language),
    most: money(config.MAX_PAYMENT_CENTS as Cents, to.language),
  });
}

/** A payment of the account that someone has started elsewhere: its outcome decides what is owed. */
async function isUnderWay({ db }: Services, { access }: Target): Promise<boolean> {
  return (await findPayer(db, access)).openPaymentId !== null;
}
