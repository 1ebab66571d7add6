import type { Db } from '@wattershed/database/db';
import type { Cents } from '@wattershed/domain/money/cents';
import type { Services } from '../../../call.ts';
import { findPayer } from '../../../paying/payer-store.ts';
import { type Asked, ask, questionOf, type Target } from './asking.ts';
import type { TextQuestion } from './question-store.ts';
import {
  type Answered,
  account,
  howToPay,
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

/** As many as fit into a text. */
const mostAccounts = 3;

async function askWhich(
  services: Services,
  owing: readonly Target[],
  wanted: 'all' | Cents,
  to: Answered,
): Promise<void> {
  const lines: string[] = [];
  for (const target of owing.slice(0, mostAccounts)) {
    const asked = questionOf(services, target, wanted);
    if (!asked.asked) continue;
    const kept = await ask(services, asked.question, async () => undefined);
    if (!kept) continue;
    const { how, amount, account: number, method } = confirmValues(target, kept, to);
    lines.push(`${how} = ${amount}, ${number}, ${method}`);
  }
  const [first] = owing;
  if (lines.length > 0) await reply(services, services.db, to, 'pick', { choices: lines.join('; ') });
  else if (first) {
    const asked = questionOf(services, first, wanted);
    await tellRefusal(services, services.db, first, asked.asked ? 'under-way' : asked.reason, to);
  }
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
