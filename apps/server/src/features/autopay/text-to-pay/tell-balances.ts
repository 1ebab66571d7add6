import type { Services } from '../../../call.ts';
import type { Target } from './asking.ts';
import { type Answered, account, askedInWords, fitting, howToPay, listed, reply } from './reply.ts';

/**
 * What is owed on each account. It asks nothing: a PAY after it answers the text that named fee and method, if that still
 * holds, and is otherwise asked with both.
 */
export async function tellBalances(services: Services, targets: readonly Target[], to: Answered): Promise<void> {
  const { language } = to;
  const lines = targets
    .filter(({ askedCents }) => askedCents > 0)
    .map(({ enrollment, owed, askedCents }) => {
      return `${account(enrollment.accountNumber)}: ${askedInWords({ ...owed, askedCents }, language)}`;
    });
  if (lines.length === 0) return await reply(services, services.db, to, 'nothing-due');
  const values = (balances: string) => ({ balances, how: howToPay(undefined, language) });
  const told = fitting(services, to, 'balance', { lines, values });
  await reply(services, services.db, to, 'balance', values(listed(told)));
}
