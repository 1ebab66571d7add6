import { useQuery } from '@tanstack/react-query';
import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { useMemo } from 'react';
import { useSettings } from '../../account/settings.ts';
import { q } from '../../api/query.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapArea, MapMarker } from '../../ui/map/map-props.ts';
import { placeWords } from './list/outage-words.ts';
import { type OutageTranslate, useOutageTexts } from './outage-texts.ts';
import { type Listed, shownStateOf, toneOf } from './outage-view.ts';
import { type ListedNotice, noticeTone } from './water/water-notice-view.ts';

export type Here = { label: string; latitude: number; longitude: number };

type Props = {
  outages: readonly Listed[];
  notices: readonly ListedNotice[];
  here: Here | null;
  chosen: string | undefined;
  onChoose: (incidentId: string) => void;
};

const noGround = { features: [] };

function noticeMarker(notice: ListedNotice, t: OutageTranslate): MapMarker {
  const { noticeId, letter, state, center } = notice;
  const [longitude, latitude] = center ?? [0, 0];
  const words = { letter, place: placeWords(notice, t), state: t(`outages.boil.state.${state}`) };
  const label = t('outages.boil.marker', words);
  return { id: noticeId, latitude, longitude, text: letter, label, tone: noticeTone[state] };
}

const noticeArea = ({ noticeId, area, state }: ListedNotice): MapArea[] =>
  area === null ? [] : [{ id: noticeId, ring: area, tone: state === 'lifted' ? 'good' : 'info', isToCome: true }];

/** The same outages on a map. What has no place for everyone to see is in the list alone. */
export function OutageMap({ outages, notices, here, chosen, onChoose }: Props) {
  const { t } = useOutageTexts();
  const settings = useSettings();
  const ground = useQuery({ ...q(getMapGround, {}), staleTime: Number.POSITIVE_INFINITY }).data ?? noGround;
  const key = [
    ...outages.map(({ incidentId, number, state, place }) => `${incidentId} ${number} ${state} ${place}`),
    ...notices.map(({ noticeId, letter, state, history }) => `${noticeId} ${letter} ${state} ${history.length}`),
  ].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what of the outages shows
  const { markers, areas } = useMemo(() => {
    const placed = outages.filter(({ center }) => center !== null);
    const ofNotices = notices.filter(({ center }) => center !== null);
    const outageMarkers = placed.map((outage): MapMarker => {
      const [longitude, latitude] = outage.center ?? [0, 0];
      const state = shownStateOf(outage);
      const words = { number: outage.number, place: placeWords(outage, t), state: t(`outages.state.${state}`) };
      return {
        ...{ id: outage.incidentId, latitude, longitude, text: String(outage.number), tone: toneOf[state] },
        label: t('outages.marker', words),
      };
    });
    return {
      markers: [...ofNotices.map(notice => noticeMarker(notice, t)), ...outageMarkers],
      // What is off is drawn on top of where water must be boiled, which is larger.
      areas: [
        ...ofNotices.flatMap(noticeArea),
        ...placed.flatMap((outage): MapArea[] => {
          const state = shownStateOf(outage);
          if (outage.area === null) return [];
          return [{ id: outage.incidentId, ring: outage.area, tone: toneOf[state], isToCome: state === 'planned' }];
        }),
      ],
    };
  }, [key, t]);
  if (!settings) return null;
  const { tilesUrl, tilesAttribution } = settings.map;
  return (
    <MapView
      {...{ here, markers, areas, chosen, onChoose }}
      ground={ground.features}
      tiles={tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution }}
      start={settings.map}
      words={{ map: t('outages.map'), zoomIn: t('outages.map.zoomIn'), zoomOut: t('outages.map.zoomOut') }}
      failedText={t('outages.map.failed')}
    />
  );
}
