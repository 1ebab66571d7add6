import { useQuery } from '@tanstack/react-query';
import { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { findPlace } from '@wattershed/contract/outages/place';
import { type AccountNumber, isAccountNumber, knownAccountNumber } from '@wattershed/domain/account/account-number';
import { milesBetween, type Position } from '@wattershed/domain/place/distance';
import { q } from '../../../api/query.ts';
import { type PublicOutage, shownStateOf } from '../outage-view.ts';
import { useSnapshot } from '../snapshot/use-snapshot.ts';
import { isOfAnOutage, isOfWater, type ReportDraft } from './report-draft.ts';

/** Two streets away, what is out there may be what is out here. The person decides; the network does in the end. */
const nearMiles = 0.5;

/**
 * The outage that a report may be about: of the person's own address by the network, of a street by where it is. Of an account or
 * phone number that somebody typed nothing is told.
 */
export function useKnownOutage({ kind, place }: ReportDraft): PublicOutage | undefined {
  const isAsked = kind !== undefined && isOfAnOutage(kind) && place !== undefined;
  const own = ownOf({ kind, place });
  const standing = useOwnStanding(own);
  const service = kind !== undefined && isOfWater(kind) ? 'water' : 'electric';
  const isByAddress = isAsked && place.by === 'address';
  const text = isByAddress ? [place.address.trim(), place.zip].filter(part => part !== '').join(', ') : '';
  const found = useQuery({
    ...q(findPlace, { text: text.replaceAll(/[<>]/g, ' ').slice(0, 120) }),
    enabled: isByAddress && place.position === null && text !== '',
  }).data;
  const { snapshot } = useSnapshot();
  const outages = (own ? standing?.outages : isByAddress ? snapshot?.outages : undefined) ?? [];
  const open = outages.filter(outage => outage.service === service && isOpen(outage));
  if (own) {
    const out = standing?.services.find(one => one.service === service && one.isOut);
    return open.find(({ incidentId }) => incidentId === out?.incidentId);
  }
  const position = place?.position ?? found?.center ?? undefined;
  return position ? nearestOf(open, position) : undefined;
}

type Told = { [Part in 'kind' | 'place']?: ReportDraft[Part] | undefined };

/** The person's own account, where something is out there. */
function ownOf({ kind, place }: Told): AccountNumber | undefined {
  const isAsked = kind !== undefined && isOfAnOutage(kind) && place?.by === 'own';
  return isAsked && isAccountNumber(place.accountNumber) ? place.accountNumber : undefined;
}

const useOwnStanding = (own: AccountNumber | undefined) =>
  useQuery({
    ...q(getOutageOfAccount, { accountNumber: own ?? knownAccountNumber('000001') }),
    enabled: own !== undefined,
  }).data;

/** How the person's own address stands that a report is of. */
export const useStandingOf = (draft: Told) => useOwnStanding(ownOf(draft));

function isOpen(outage: PublicOutage): boolean {
  const state = shownStateOf(outage);
  return state === 'reported' || state === 'out' || state === 'partially-restored' || state === 'planned-now';
}

function nearestOf(outages: readonly PublicOutage[], position: Position): PublicOutage | undefined {
  const [nearest] = outages
    .flatMap(outage => {
      if (!outage.center) return [];
      const [longitude, latitude] = outage.center;
      return [{ outage, miles: milesBetween(position, { latitude, longitude }) }];
    })
    .filter(({ miles }) => miles <= nearMiles)
    .sort((one, other) => one.miles - other.miles);
  return nearest?.outage;
}
