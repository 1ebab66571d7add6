import { setTimeout as wait } from 'node:timers/promises';
import type { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { DataOf } from '@wattershed/contract/call';
import type { signIn } from '@wattershed/contract/sign-in';
import { type AnsweredCall, answerAlso, type CallContext } from '../../call.ts';
import { CallError } from '../../errors.ts';

type Answer = DataOf<typeof signIn>;

/**
 * The answer to a sign-in with that of the dashboard, when it was asked for (docs/decisions/0042). Nobody waits long for it:
 * what takes longer is asked for by its own call.
 */
export async function withDashboard(
  context: CallContext<typeof signIn>,
  answer: Answer,
  dashboard: AnsweredCall,
): Promise<Answer> {
  const { dashboardIn: language } = context.request;
  if (language === undefined) return answer;
  const isReady = new AbortController();
  const asked = answerAlso<typeof getDashboard>(context, dashboard, {
    token: answer.accessToken,
    request: { uuid: answer.user.uuid, language },
  })
    .catch((err: unknown) => {
      // As for someone whose second factor is still to come, or who has no account.
      if (!(err instanceof CallError)) context.http.log.warn({ err }, 'a sign-in comes without its dashboard');
      return null;
    })
    .finally(() => isReady.abort());
  const tooLate = wait(context.config.SIGN_IN_DASHBOARD_MS, null, { signal: isReady.signal }).catch(() => null);
  return { ...answer, dashboard: await Promise.race([asked, tooLate]) };
}
