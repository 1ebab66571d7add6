import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { businessNow } from '../../../session/business-time.ts';
import type { Finding } from '../../../states/lists/use-finding.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import type { GroundFeature } from '../../../ui/map/map-props.ts';
import { Button } from '../../../ui/page/Button.tsx';
import { LocationCard } from './LocationCard.tsx';
import { LocationFilters } from './LocationFilters.tsx';
import { LocationMap } from './LocationMap.tsx';
import { useLocationTexts } from './location-texts.ts';
import { filterLocations, type PaymentLocation, readLocationFilter } from './location-view.ts';
import classes from './locations.module.css';

/** As often as "open now" may change. */
const everyMs = 60_000;

type Props = {
  center: { label: string; latitude: number; longitude: number };
  locations: readonly PaymentLocation[];
  ground: readonly GroundFeature[];
  finding: Finding;
};

/** The list, with the map beside it; on a phone the list, then the map by a button. The list says all that the map does. */
export function FoundLocations({ center, locations, ground, finding }: Props) {
  const { t } = useLocationTexts();
  const now = useBusinessMinute();
  const filter = readLocationFilter(finding.address);
  const shown = filterLocations(locations, filter, now);
  const [chosen, setChosen] = useState<string>();
  const [isMapShown, setMapShown] = useState(false);
  const [, setAddress] = useSearchParams();
  const toggle = useRef<HTMLParagraphElement>(null);
  const settings = useSettings();
  const found = center.label === '' ? 'locations.foundMine' : 'locations.found';

  /** What was asked for comes into view, which on a phone is below the search. */
  function toggleMap() {
    setMapShown(!isMapShown);
    toggle.current?.scrollIntoView({ block: 'start' });
  }

  /** From the map: the list shows the one that is meant. */
  function choose(locationId: string) {
    setChosen(locationId);
    document.getElementById(`location-${locationId}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <div className={classes.bar}>
        <div role="status">
          <h2>{t(found, { count: locations.length, place: center.label })}</h2>
        </div>
        <LocationFilters filter={filter} onChange={finding.change} />
      </div>
      {shown.length < locations.length && shown.length > 0 && (
        <p className={classes.quiet}>{t('locations.shown', { count: shown.length, total: locations.length })}</p>
      )}
      <p ref={toggle} className={classes.toggle}>
        <Button kind="plain" isWide aria-pressed={isMapShown} onClick={toggleMap}>
          {t(isMapShown ? 'locations.showList' : 'locations.showMap')}
        </Button>
      </p>
      <div className={classes.found} data-shows={isMapShown ? 'map' : 'list'}>
        <div className={classes.list}>
          {shown.length === 0 ? (
            <EmptyState title={t('locations.noneFiltered.title')}>
              <Button
                kind="plain"
                onClick={() => setAddress(withoutFilters, { replace: true, preventScrollReset: true })}
              >
                {t('locations.showAll')}
              </Button>
            </EmptyState>
          ) : (
            <ol aria-label={t('locations.list')}>
              {shown.map(location => (
                <li key={location.locationId} id={`location-${location.locationId}`}>
                  <LocationCard
                    location={location}
                    isChosen={chosen === location.locationId}
                    onChoose={() => setChosen(location.locationId)}
                  />
                </li>
              ))}
            </ol>
          )}
          <p className={classes.quiet}>{t('locations.zone')}</p>
        </div>
        <div className={classes.mapPlace}>
          {settings && (
            <LocationMap
              {...{ center, ground, chosen }}
              settings={settings.map}
              locations={shown}
              isWanted={isMapShown}
              onChoose={choose}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** In one change: a second one right away would not see the first. */
function withoutFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['kind', 'open', 'cash', 'free']) next.delete(name);
  return next;
}

/** Business time, renewed each minute. */
function useBusinessMinute(): Date {
  const [now, setNow] = useState(businessNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(businessNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
