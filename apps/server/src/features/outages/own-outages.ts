import {
  getOutageCount,
  getOutageOfAccount,
  getOutageOfPremise,
  listOutagesOfAccount,
} from '@wattershed/contract/outages/own';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { listOwnAccounts } from './own-account-store.ts';
import { openReportsOf } from './report/own-reports.ts';
import { listPowerBack, type PowerBackAnswer } from './report/power-back-store.ts';
import { findStanding, isSupplied, withService } from './standing.ts';

/** The network is asked each time: someone looks at this to know whether to wait in the dark. */
export const ownOutageCalls: AnsweredCall[] = [
  answer(getOutageCount, async ({ session, db, gateways }) => {
    const accounts = await gateways.billingSystem.findAccounts(await listOwnAccounts(db, session.userUuid));
    const supplied = await withService({ gateways }, accounts);
    const standings = await gateways.outageSystem.standingOf([...new Set(supplied.map(({ premiseId }) => premiseId))]);
    const dark = new Set(standings.flatMap(({ premiseId, isOut }) => (isOut ? [premiseId] : [])));
    return { affectedCount: supplied.filter(({ premiseId }) => dark.has(premiseId)).length };
  }),

  answer(getOutageOfAccount, async context => {
    const { access, db } = context;
    const { accountNumber } = access;
    const { backAt, ...standing } = await standingOfAccount(context, accountNumber);
    const incidentIds = standing.outages.flatMap(({ incidentId, partOf }) => [incidentId, partOf ?? incidentId]);
    const [answers, reports] = await Promise.all([
      listPowerBack(db, access, incidentIds),
      openReportsOf(context, access),
    ]);
    const powerBack = answers.filter(one => isStillSo(one, backAt)).map(presentAnswer);
    return { accountNumber, ...standing, powerBack, reports };
  }),

  answer(listOutagesOfAccount, async context => {
    const { madeAt, outages, waterNotices } = await standingOfAccount(context, context.access.accountNumber);
    return { madeAt, outages, waterNotices };
  }),

  answer(getOutageOfPremise, async context => {
    const { request, session, db, gateways } = context;
    const accounts = await gateways.billingSystem.findAccounts(await listOwnAccounts(db, session.userUuid));
    const own = accounts.find(account => account.premiseId === request.premiseId && isSupplied(account));
    if (!own) throw notFound();
    const { backAt: _, ...standing } = await findStanding(context, own);
    return { premiseId: own.premiseId, ...standing };
  }),
];

/** Of service that went off again since, and came back, a person is asked again. */
function isStillSo({ incidentId, answeredAt }: PowerBackAnswer, backAt: ReadonlyMap<string, string>): boolean {
  const back = backAt.get(incidentId);
  return back === undefined || answeredAt.getTime() >= Date.parse(back);
}

const presentAnswer = ({ incidentId, isBack, reportNumber }: PowerBackAnswer) => ({ incidentId, isBack, reportNumber });

async function standingOfAccount(services: Pick<Services, 'gateways' | 'clock'>, accountNumber: AccountNumber) {
  const [account] = await services.gateways.billingSystem.findAccounts([accountNumber]);
  if (!account) throw notFound();
  return findStanding(services, account);
}
