import { createHmac } from 'node:crypto';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { NewReport } from '@wattershed/domain/outage/report';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { networkOf } from '../../../network/network-of.ts';
import { newReportNumber } from './report-number.ts';
import { countReports, findReport, findSame, insertReport, lockReporter, type StoredReport } from './report-store.ts';

/** Within an hour. */
const mostOfPhone = 10;
/** Of visitors: an address may be a whole shelter's, or all of a carrier's phones. */
const mostOfNetwork = 2_000;

/** A report that has no number yet. */
export type SaidReport = Omit<NewReport, 'reportNumber'>;

type Given = Pick<Services, 'config' | 'db' | 'secrets'> & { actor: Actor };
type Along = {
  /** Only of an account that is the reporter's own. */
  accountNumber?: AccountNumber | undefined;
  /** See `where.ts`; it is so unless said otherwise. */
  knowsPlace?: boolean;
  /** What else belongs to it, in the same transaction. */
  along?: (tx: Transaction, report: StoredReport) => Promise<void>;
};

/**
 * Writes a report, once for its key; with it, it is safe. The same trouble at the same place from the same phone is one report for an
 * hour, so that a thousand of them are one, and all have its number. Throws OUT429 when one phone reports from too many places.
 */
export async function takeReport(
  { config, db, secrets, actor }: Given,
  report: SaidReport,
  { accountNumber, knowsPlace = true, along }: Along = {},
): Promise<StoredReport> {
  const hashOf = (subject: string) => createHmac('sha256', secrets.key('seal')).update(subject).digest();
  const { reportKey, phone, kind, zip } = report;
  const from = phone === '' ? `network ${networkOf(actor.ip)} ${accountNumber ?? ''}` : `phone ${phone}`;
  const place = report.premiseId ?? JSON.stringify([report.position, zip, report.address.toLowerCase()]);
  const hashes = {
    sameHash: hashOf(`outage report ${from} ${kind} ${place} ${knowsPlace}`),
    phoneHash: phone === '' ? null : hashOf(`outage reports from phone ${phone}`),
    networkHash: hashOf(`outage reports from ${networkOf(actor.ip)}`),
  };
  return inTransaction(db, async tx => {
    await lockReporter(tx, hashes);
    const known = (await findReport(tx, reportKey)) ?? (along ? undefined : await findSame(tx, hashes.sameHash));
    if (known) return known;
    const visitorsOfNetwork = Math.ceil((mostOfNetwork * config.RATE_LIMIT_PERCENT) / 100);
    const isVisitor = report.channel === 'visitor';
    const { ofPhone, ofNetwork } = await countReports(tx, hashes, isVisitor ? visitorsOfNetwork : 0);
    if (ofPhone >= mostOfPhone || (isVisitor && ofNetwork >= visitorsOfNetwork))
      throw new CallError('OUT429', { retryAfterSeconds: 3_600 });
    const sealed = secrets.seal(JSON.stringify(report));
    const reporter = accountNumber && actor.userUuid ? { accountNumber, userUuid: actor.userUuid } : null;
    const reportNumber = newReportNumber();
    await insertReport(tx, { reportKey, reportNumber, kind, zip, knowsPlace, sealed, reporter, ...hashes });
    const after = { kind, channel: report.channel, isHazard: report.isHazard };
    await insertEvent(tx, actor, { kind: 'outage-reported', accountNumber, after });
    const stored = await findReport(tx, reportKey);
    if (!stored) throw new Error('a report that was written is not there');
    await along?.(tx, stored);
    return stored;
  });
}
