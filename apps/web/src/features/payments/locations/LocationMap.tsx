import { useMemo } from 'react';
import type { Settings } from '../../../account/settings.ts';
import { MapView } from '../../../ui/map/MapView.tsx';
import type { GroundFeature } from '../../../ui/map/map-props.ts';
import { useHasRoomBeside } from '../../../ui/map/use-has-room-beside.ts';
import { useLocationTexts } from './location-texts.ts';
import { type ListedLocation, milesWords } from './location-view.ts';

type Props = {
  settings: Settings['map'];
  ground: readonly GroundFeature[];
  center: { label: string; latitude: number; longitude: number };
  locations: readonly ListedLocation[];
  chosen: string | undefined;
  /** Where there is no room for it beside the list. */
  isWanted: boolean;
  onChoose: (locationId: string) => void;
};

/** The same locations on a map. Its code is fetched only where it shows. */
export function LocationMap({ settings, ground, center, locations, chosen, isWanted, onChoose }: Props) {
  const { t, language } = useLocationTexts();
  const isBeside = useHasRoomBeside();
  const key = locations
    .map(({ locationId, number, openState }) => `${locationId} ${number} ${openState.isOpen}`)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what of the locations shows
  const markers = useMemo(
    () =>
      locations.map(({ locationId, latitude, longitude, number, name, miles, openState }) => ({
        ...{ id: locationId, latitude, longitude, text: String(number), isQuiet: !openState.isOpen },
        label: t('locations.marker', { number, name, miles: milesWords(miles, language) }),
      })),
    [key, t, language],
  );
  const here = useMemo(() => {
    const label = t('locations.here', { place: center.label });
    return { latitude: center.latitude, longitude: center.longitude, label };
  }, [center, t]);
  if (!isBeside && !isWanted) return null;
  const { tilesUrl, tilesAttribution } = settings;
  return (
    <MapView
      {...{ ground, here, markers, chosen, onChoose }}
      tiles={tilesUrl === null ? null : { url: tilesUrl, attribution: tilesAttribution }}
      start={settings}
      words={{ map: t('locations.map'), zoomIn: t('locations.zoomIn'), zoomOut: t('locations.zoomOut') }}
      failedText={t('locations.mapFailed')}
    />
  );
}
