import type { DataOf } from '@wattershed/contract/call';
import type { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { isOver } from '@wattershed/domain/outage/outage-rules';
import type { Services } from '../../../call.ts';
import { findCurrentOutage } from './current-outage.ts';
import { listReportsOf, type Reporter } from './report-store.ts';

type OwnReport = DataOf<typeof getOutageOfAccount>['reports'][number];

/** What a person has said of their account that somebody still looks into: not of an outage that is over. */
export async function openReportsOf(
  services: Pick<Services, 'db' | 'gateways'>,
  reporter: Reporter,
): Promise<OwnReport[]> {
  const reports = await listReportsOf(services.db, reporter);
  const shown = await Promise.all(
    reports.map(async ({ reportNumber, state, reportedAt, incidentId }) => {
      const outage = incidentId === null ? undefined : await findCurrentOutage(services, incidentId);
      if (outage && isOver(outage.state)) return [];
      return [{ reportNumber, state, reportedAt: reportedAt.toISOString(), incidentId: outage?.incidentId ?? null }];
    }),
  );
  return shown.flat();
}
