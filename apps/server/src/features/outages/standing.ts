import type { DataOf } from '@wattershed/contract/call';
import type { getOutageOfPremise } from '@wattershed/contract/outages/own';
import { inOrderOfNotice } from '@wattershed/domain/outage/water-notice-rules';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { Services } from '../../call.ts';
import type { BillingAccount } from '../../gateways/billing-system/account.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import type { PremiseStanding } from '../../gateways/outage-system/port.ts';
import { presentNotice, presentOutage, type ShownNotice, type ShownOutage } from './snapshot/present-outage.ts';

type Given = Pick<Services, 'gateways' | 'clock'>;

/** Whoever moved out has no home there that could be dark. */
export const isSupplied = ({ status }: BillingAccount) => status !== accountStatuses.closedWithBalance;

/** Of these accounts, those whose home the network supplies: what is shut off for a debt isn't dark because of an outage. */
export async function withService(
  { gateways: { registers } }: Pick<Given, 'gateways'>,
  accounts: readonly BillingAccount[],
): Promise<BillingAccount[]> {
  const shutOff = await registers.listShutOff(accounts.map(({ accountNumber }) => accountNumber));
  const isOff = new Set(shutOff.map(({ accountNumber }) => accountNumber));
  return accounts.filter(account => isSupplied(account) && !isOff.has(account.accountNumber));
}

export const presentStanding = ({ service, isOut, since, incidentId }: PremiseStanding) => ({
  service,
  isOut,
  since,
  incidentId,
});

/** How the premise of an account stands, from the network itself, with each outage that concerns it, and when it was back from which. */
export async function findStanding(
  { gateways, clock }: Given,
  account: BillingAccount,
): Promise<Omit<DataOf<typeof getOutageOfPremise>, 'premiseId'> & { backAt: Map<string, string> }> {
  const { outageSystem, registers } = gateways;
  const { accountNumber, premiseId, street, zip } = account;
  const [[shutOff], inNetwork, inForce, places] = isSupplied(account)
    ? await Promise.all([
        registers.listShutOff([accountNumber]),
        outageSystem.standingOf([premiseId]),
        noticesOf({ gateways }, premiseId),
        outageSystem.findPremisesAt(street, zip),
      ])
    : [[], [], none, []];
  const standings = shutOff ? [] : inNetwork;
  const [own, notices] = shutOff ? none : inForce;
  const place = places.find(one => one.premiseId === premiseId);
  return {
    madeAt: clock.now().toISOString(),
    services: standings.map(presentStanding),
    outages: await outagesOf({ gateways }, standings),
    waterNotices: notices,
    boilWater: own,
    address: serviceAddressOf(account),
    shutOffOn: shutOff?.offOn ?? null,
    reconnectsAt: shutOff?.reconnectsAt?.toISOString() ?? null,
    backAt: new Map(
      standings.flatMap(({ incidentId, backAt }) => (incidentId && backAt ? [[incidentId, backAt]] : [])),
    ),
    position: place ? { latitude: place.latitude, longitude: place.longitude } : null,
  };
}

type NoticesOfPremise = [boilWater: string[], waterNotices: ShownNotice[]];

const none: NoticesOfPremise = [[], []];

/** The notices that concern a premise, and which of them are in force there. */
export async function noticesOf(
  { gateways: { outageSystem } }: Pick<Given, 'gateways'>,
  premiseId: string,
): Promise<NoticesOfPremise> {
  const standings = await outageSystem.waterNoticesOf([premiseId]);
  if (standings.length === 0) return none;
  const own = (await outageSystem.listWaterNotices()).filter(notice =>
    standings.some(({ noticeId }) => noticeId === notice.noticeId),
  );
  const inForce = standings.filter(({ isConcerned }) => isConcerned).map(({ noticeId }) => noticeId);
  return [inForce, inOrderOfNotice(own.map(presentNotice))];
}

/** The newest first. */
export async function outagesOf(
  { gateways }: Pick<Given, 'gateways'>,
  standings: readonly PremiseStanding[],
): Promise<ShownOutage[]> {
  const ids = standings.flatMap(({ incidentId, plannedIncidentIds }) => [
    ...(incidentId ? [incidentId] : []),
    ...plannedIncidentIds,
  ]);
  const found = await Promise.all([...new Set(ids)].map(id => gateways.outageSystem.findOutage(id)));
  return found
    .flatMap(outage => (outage ? [presentOutage(outage)] : []))
    .toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}
