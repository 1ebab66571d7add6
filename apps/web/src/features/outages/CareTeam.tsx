import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { listCareTeamLocations } from '@wattershed/contract/outages/listing';
import { clockOptions } from '@wattershed/domain/calendar/clock-time';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { midnightUtcMs } from '@wattershed/domain/calendar/local-date';
import { milesBetween, type Position } from '@wattershed/domain/place/distance';
import { openStateAt, type WallTime } from '@wattershed/domain/place/opening-hours';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './answer.module.css';
import { type OutageTranslate, useOutageTexts } from './outage-texts.ts';

type Place = DataOf<typeof listCareTeamLocations>['locations'][number];

/** Warming and cooling centers, and water points: asked for only by who wants to know. */
export function CareTeam({ now, near }: { now: Date; near: Position | undefined }) {
  const { t } = useOutageTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={isOpen ? classes.care : `${classes.care} ${classes.onScreen}`} aria-labelledby="outages-care">
      <h2 id="outages-care">{t('outages.care.title')}</h2>
      <p className={classes.quiet}>{t('outages.care.lead')}</p>
      {isOpen ? (
        <Places now={now} near={near} />
      ) : (
        <p>
          <Button kind="plain" onClick={() => setOpen(true)}>
            {t('outages.care.show')}
          </Button>
        </p>
      )}
    </section>
  );
}

function Places({ now, near }: { now: Date; near: Position | undefined }) {
  const { t, language } = useOutageTexts();
  const query = useQuery(q(listCareTeamLocations, {}));
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={160} />}>
      {({ locations }) =>
        locations.length === 0 ? (
          <p>{t('outages.care.none')}</p>
        ) : (
          <ul className={classes.places}>
            {nearestFirst(locations, near).map(place => {
              const { isOpen } = openStateAt(place.hours, place.timeZone, now);
              return (
                <li key={place.locationId}>
                  <h3>{place.name}</h3>
                  <p className={classes.quiet}>
                    {t(`outages.care.kind.${place.kind}`)} · {place.street}, {place.city}, {place.state} {place.zip}
                  </p>
                  <p>
                    <StatusBadge kind={isOpen ? 'good' : 'plain'}>{hoursWords(place, now, t, language)}</StatusBadge>
                  </p>
                  <p className={classes.quiet}>{offersOf(place, t)}</p>
                  {place.phone !== '' && <a href={`tel:${place.phone.replaceAll('-', '')}`}>{place.phone}</a>}
                </li>
              );
            })}
          </ul>
        )
      }
    </LoadBoundary>
  );
}

function nearestFirst(places: readonly Place[], near: Position | undefined): readonly Place[] {
  return near ? places.toSorted((one, other) => milesBetween(near, one) - milesBetween(near, other)) : places;
}

/** What decides whether somebody can go there: with a machine, a wheelchair, or a dog. */
function offersOf({ hasPower, isAccessible, takesPets }: Place, t: OutageTranslate): string {
  const offers = [
    hasPower && t('outages.care.power'),
    isAccessible && t('outages.care.accessible'),
    takesPets && t('outages.care.pets'),
  ];
  return offers.filter(offer => offer !== false).join(' · ');
}

function hoursWords({ hours, timeZone }: Place, now: Date, t: OutageTranslate, language: Language): string {
  const state = openStateAt(hours, timeZone, now);
  const time = (at: WallTime) => wallWords(at, at.day === todayIn(timeZone, now), language);
  if (state.isOpen) {
    return state.closesAt ? t('outages.care.open', { time: time(state.closesAt) }) : t('outages.care.openAlways');
  }
  return state.opensAt ? t('outages.care.opens', { time: time(state.opensAt) }) : t('outages.care.closed');
}

/** What a clock there says: "8:00 AM", "Tue 8:00 AM". */
function wallWords({ day, minute }: WallTime, isToday: boolean, language: Language): string {
  const weekday: Intl.DateTimeFormatOptions = isToday ? {} : { weekday: 'short' };
  const options: Intl.DateTimeFormatOptions = { ...weekday, ...clockOptions(language), timeZone: 'UTC' };
  return new Intl.DateTimeFormat(bcp47Of(language), options).format(midnightUtcMs(day) + minute * 60_000);
}
