import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { type Call, type DataOf, isRefusedToAgents, type ParsedRequestOf } from '@wattershed/contract/call';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { listUsage } from '@wattershed/contract/usage/overview';
import { canUseRight } from '@wattershed/domain/rights/rights';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { notFound } from '../../errors.ts';

/**
 * Several calls answered in one: by their own handlers, and only where this person could make them. A part that fails is
 * left out, so that the others show: the browser then makes that call by itself, and shows why it fails.
 */
export function dashboardCall(answeredCalls: readonly AnsweredCall[]): AnsweredCall {
  const handlers = new Map(answeredCalls.map(({ call, handler }) => [call, handler]));

  return answer(getDashboard, async context => {
    const { request, session, access, http } = context;
    if (request.uuid !== session.userUuid) throw notFound();
    const { uuid, language } = request;
    const { accountNumber } = access;
    const roleId = String(access.roleId);
    const asked = { uuid, accountNumber, roleId, personaId: '1', language, id: '1', by: 'month' } as const;

    async function ask<C extends Call>(call: C, partRequest: ParsedRequestOf<C>): Promise<DataOf<C> | null> {
      const handler = handlers.get(call);
      if (!handler) throw new Error(`${call.name} is not answered`);
      const ownContext = { ...context, request: partRequest } as unknown as CallContext<Call>;
      try {
        return (await handler(ownContext)) as DataOf<C>;
      } catch (err) {
        http.log.warn({ err, part: call.name }, 'a part of the dashboard is missing');
        return null;
      }
    }

    const roleRights = await ask(listRoleRights, { roleId, personaId: '1' });
    const holder = { ...access, rights: roleRights?.roleRights.map(({ rightName }) => rightName) ?? [] };
    const askIfAllowed: typeof ask = async (call, partRequest) => {
      if (isRefusedToAgents(call) && session.isCsrLogin) return null;
      if (typeof call.right === 'string' && !canUseRight(holder, call.right)) return null;
      return ask(call, partRequest);
    };

    const [accounts, bill, usage, banners, notices] = await Promise.all([
      askIfAllowed(listAccounts, { uuid }),
      askIfAllowed(getDashboardBill, { accountNumber }),
      askIfAllowed(listUsage, { accountNumber, by: 'month' }),
      askIfAllowed(listBanners, { id: '1', accountNumber, uuid, language }),
      askIfAllowed(listDashboardNotices, { accountNumber, uuid, language }),
    ]);
    return {
      asked,
      parts: {
        listAccounts: accounts,
        listRoleRights: roleRights,
        getDashboardBill: bill,
        listUsage: usage,
        listBanners: banners,
        listDashboardNotices: notices,
      },
    };
  });
}
