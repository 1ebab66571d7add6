import type { Services } from '../../../call.ts';
import { ask, questionOf, type Target } from './asking.ts';
import { type Answered, account, askedInWords, howToPay, reply } from './reply.ts';

/** As many as fit into a text. */
const mostAccounts = 3;

/** What is owed on each account, with what to text to pay it: a question, so that the next PAY pays what this says. */
export async function tellBalances(services: Services, targets: readonly Target[], to: Answered): Promise<void> {
  const { language } = to;
  const lines: string[] = [];
  let how = howToPay(undefined, language);
  for (const target of targets.slice(0, mostAccounts)) {
    const { enrollment, owed, askedCents, question } = target;
    if (askedCents <= 0) continue;
    const asked = questionOf(services, target, 'all');
    const isBeingPaid = question?.state === 'paying';
    const kept = asked.asked && !isBeingPaid ? await ask(services, asked.question, async () => undefined) : undefined;
    const words = askedInWords({ ...owed, askedCents }, language);
    lines.push(`${account(enrollment.accountNumber)}: ${words}`);
    if (kept && targets.length > 1) lines[lines.length - 1] += ` (${howToPay(kept.code, language)})`;
    else if (!kept && targets.length === 1) how = '';
  }
  if (lines.length === 0) await reply(services, services.db, to, 'nothing-due');
  else if (targets.length > 1 || how === '')
    await reply(services, services.db, to, 'balances', { balances: lines.join('; ') });
  else await reply(services, services.db, to, 'balance', { balances: lines.join('; '), how });
}
