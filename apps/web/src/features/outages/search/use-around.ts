import { useQuery } from '@tanstack/react-query';
import { isInTerritory } from '@wattershed/contract/outages/listing';
import { findPlace } from '@wattershed/contract/outages/place';
import { q } from '../../../api/query.ts';
import type { Finding } from '../../../states/lists/use-finding.ts';
import { useMyPosition } from '../../../ui/map/use-my-position.ts';
import type { Around } from '../OutageBoard.tsx';
import { useOutageTexts } from '../outage-texts.ts';
import { longest } from './PlaceSearch.tsx';

/**
 * What the list is about: what the address of the page asks for, so that a link shows the same, or where the person is, which
 * is kept nowhere. The outages around it are those of the list that everyone gets: no search needs the server for them.
 */
export function useAround(finding: Finding) {
  const { t } = useOutageTexts();
  const near = (finding.address.get('near') ?? '').replaceAll(/[<>]/g, ' ').trim();
  // Where the end is cut off, half a letter may be left.
  const asked = near.slice(0, longest).replaceAll(/\p{Surrogate}/gu, '');
  const { mine, ask, forget } = useMyPosition();
  const isMine = mine.state === 'known';
  const place = useQuery({ ...q(findPlace, { text: asked }), enabled: !isMine && asked !== '', staleTime: 300_000 });
  const position = isMine ? { Lat: String(mine.latitude), Lon: String(mine.longitude) } : { Lat: '0', Lon: '0' };
  const territory = useQuery({ ...q(isInTerritory, position), enabled: isMine, staleTime: 300_000 });

  function look(text: string) {
    forget();
    finding.change('near', text);
  }

  const center = place.data?.center;
  let around: Around | undefined;
  if (isMine) {
    around = {
      here: { label: t('outages.map.you'), latitude: mine.latitude, longitude: mine.longitude },
      isMine: true,
    };
  } else if (asked !== '' && center) around = { here: center, zip: center.zip, isMine: false };

  return {
    ...{ asked, mine, ask, look, around },
    place: isMine || asked === '' ? undefined : place,
    isOutside: isMine ? territory.data?.isInTerritory === false : center != null && !place.data?.isInTerritory,
    showAll: () => look(''),
  };
}
