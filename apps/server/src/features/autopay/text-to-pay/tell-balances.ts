import type { Services } from '../../../call.ts';
import type { Target } from './asking.ts';
import { type Answered, account, askedInWords, howToPay, reply } from './reply.ts';

/** As many as fit into a text. */
const mostAccounts = 3;

/**
 * What is owed on each account. It asks nothing: a PAY after it answers the text that named fee and method, if that still
 * holds, and is otherwise asked with both.
 */
export async function tellBalances(services: Services, targets: readonly Target[], to: Answered): Promise<void> {
  const { language } = to;
  const owing = targets.filter(({ askedCents }) => askedCents > 0).slice(0, mostAccounts);
  const balances = owing
    .map(({ enrollment, owed, askedCents }) => {
      return `${account(enrollment.accountNumber)}: ${askedInWords({ ...owed, askedCents }, language)}`;
    })
    .join('; ');
  if (owing.length === 0) return await reply(services, services.db, to, 'nothing-due');
  await reply(services, services.db, to, 'balance', { balances, how: howToPay(undefined, language) });
}
