import type { DataOf, ParsedRequestOf } from '@wattershed/contract/call';
import { answerPowerBack, getOutageReport, reportOutage } from '@wattershed/contract/outages/reporting';
import type { Transaction } from '@wattershed/database/transaction';
import { isOver } from '@wattershed/domain/outage/outage-rules';
import type { ReportChannel } from '@wattershed/domain/outage/report';
import type { AccountAccess } from '../../../access/access-store.ts';
import { takeCaptcha } from '../../../access/captcha-check.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import type { PremiseStanding } from '../../../gateways/outage-system/port.ts';
import { attachDocuments, attachVisitorFiles } from '../../documents/reads-store.ts';
import { snapshotNow } from '../snapshot/kept-snapshot.ts';
import { presentOutage, type ShownOutage } from '../snapshot/present-outage.ts';
import { isSupplied } from '../standing.ts';
import { findCurrentOutage } from './current-outage.ts';
import { handOverBeside } from './hand-over.ts';
import { keyOfNo } from './key-of-no.ts';
import { listPowerBack, type PowerBackAnswer, upsertPowerBack } from './power-back-store.ts';
import { attachedToReport } from './report-photos.ts';
import { findReport, findReportByNumber, type StoredReport } from './report-store.ts';
import { type SaidReport, takeReport } from './take-report.ts';
import { findWhere } from './where.ts';

export const reportingCalls: AnsweredCall[] = [
  answer(reportOutage, async context => {
    const { request, access, session, gateways, http } = context;
    const isDanger = request.eventType === 'wire-down' || request.isHazard;
    const { captcha } = gateways;
    if (!session && !isDanger && captcha.isOn && (await takeCaptcha(captcha, http)) === null) {
      throw new CallError('AUTH418');
    }
    const { latitude, longitude, accountNumber } = request;
    const { knowsPlace, ...where } = await findWhere(context, {
      isOwn: access !== undefined,
      accountNumber,
      phone: request.phoneNumber,
      address: request.address,
      zip: request.postalCode,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    });
    const channel: ReportChannel = session?.isCsrLogin ? 'agent' : session ? 'portal' : 'visitor';
    const report: SaidReport = {
      ...where,
      reportKey: request.uuId,
      kind: request.eventType,
      isHazard: isDanger,
      joins: request.joins,
      message: request.message,
      photoIds: request.attachments,
      reporterName: request.reporterName,
      phone: request.phoneNumber,
      email: request.emailAddress,
      channel,
    };
    const stored = await takeReport(context, report, {
      accountNumber: access?.accountNumber,
      knowsPlace,
      ...(request.attachments.length > 0 ? { along: tx => attachPhotos(tx, access, request) } : {}),
    });
    return presentReport(stored, await handOverNow(context, stored));
  }),

  answer(
    getOutageReport,
    async ({ request: { reportNumber }, ...services }): Promise<DataOf<typeof getOutageReport>> => {
      const stored = await findReportByNumber(services.db, reportNumber);
      if (!stored) throw notFound();
      const { kind: eventType, reportedAt, knowsPlace, incidentId } = stored;
      const outage = incidentId === null || !knowsPlace ? null : await outageNow(services, incidentId);
      const postalCode = knowsPlace ? stored.zip : '';
      const state = outage && isOver(outage.state) ? 'closed' : stored.state;
      return { reportNumber, state, eventType, postalCode, reportedAt: reportedAt.toISOString(), outage };
    },
  ),

  answer(answerPowerBack, async context => {
    const { request, access, db, gateways, actor, session } = context;
    const { accountNumber, userUuid } = access;
    const { incidentId, isBack } = request;
    const [[before], [account]] = await Promise.all([
      listPowerBack(db, access, [incidentId]),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    const standings = account && isSupplied(account) ? await gateways.outageSystem.standingOf([account.premiseId]) : [];
    const own = standings.find(one => one.incidentId === incidentId);
    const backAt = returnAskedAbout(own, before);
    const reportKey = keyOfNo({ userUuid, accountNumber, incidentId, backAt });
    const said = await findReport(db, reportKey);
    // Of a home that is out again, the network says another outage by now.
    if (said) {
      const reportNumber = isBack ? null : said.reportNumber;
      await upsertPowerBack(db, access, { incidentId, backAt, isBack, reportNumber });
      return { reportNumber };
    }
    const outage = await gateways.outageSystem.findOutage(incidentId);
    // Whose home was never in it, or who has moved away from there, has nothing to say about it.
    if (!outage || !account || !own) throw new CallError('OUT404');
    await insertEvent(db, actor, { kind: 'power-back-answered', accountNumber, after: { incidentId, isBack } });
    if (isBack) {
      await upsertPowerBack(db, access, { incidentId, backAt, isBack, reportNumber: null });
      return { reportNumber: null };
    }
    const stored = await takeReport(
      context,
      {
        ...{ reportKey, premiseId: account.premiseId, position: null },
        ...{
          zip: account.zip,
          address: '',
          kind: outage.service === 'water' ? 'no-water' : 'all-out',
          isHazard: false,
        },
        ...{ joins: incidentId, message: '', photoIds: [], reporterName: '', phone: '', email: '' },
        channel: session.isCsrLogin ? 'agent' : 'portal',
      },
      {
        accountNumber,
        along: (tx, { reportNumber }) => upsertPowerBack(tx, access, { incidentId, backAt, isBack, reportNumber }),
      },
    );
    await handOverNow(context, stored);
    return { reportNumber: stored.reportNumber };
  }),
];

/**
 * Which return of service somebody is asked about: the last one, unless they said something since. What they said before returns had
 * names of their own stands for the last one.
 */
function returnAskedAbout(own: PremiseStanding | undefined, before: PowerBackAnswer | undefined): Date | null {
  const last = own?.backAt ? new Date(own.backAt) : null;
  return before && (last === null || before.answeredAt >= last) ? before.backAt : last;
}

/** Of one's own account, what one has uploaded for it; otherwise what was sent for this very report. */
async function attachPhotos(
  tx: Transaction,
  access: AccountAccess | undefined,
  { uuId, attachments }: ParsedRequestOf<typeof reportOutage>,
): Promise<void> {
  const attachedTo = attachedToReport(uuId);
  if (access) await attachDocuments(tx, access, attachments, attachedTo);
  else await attachVisitorFiles(tx, uuId, attachments, attachedTo);
}

/** At once if the outage system takes it; otherwise the report is safe, and is handed over later. */
async function handOverNow(
  context: Pick<Services, 'db' | 'gateways' | 'secrets'>,
  stored: StoredReport,
): Promise<string | null> {
  if (stored.state === 'joined') return stored.incidentId;
  // Nothing about it is told, nor by how long the answer takes.
  if (!stored.knowsPlace) {
    void handOverBeside(context, stored.reportKey);
    return null;
  }
  return (await handOverBeside(context, stored.reportKey))?.incidentId ?? null;
}

function presentReport({ reportNumber, state, reportedAt, knowsPlace }: StoredReport, incidentId: string | null) {
  return {
    reportNumber,
    state: incidentId === null ? state : ('joined' as const),
    reportedAt: reportedAt.toISOString(),
    incidentId: knowsPlace ? incidentId : null,
  };
}

/** Of one that became part of another, that one. */
async function outageNow(services: Services, incidentId: string): Promise<ShownOutage | null> {
  const { outages } = await snapshotNow(services);
  const listed = outages.find(outage => outage.incidentId === incidentId);
  if (listed && !listed.mergedInto) return listed;
  const found = await findCurrentOutage(services, incidentId);
  return found ? presentOutage(found) : null;
}
