import type { Db } from '@wattershed/database/db';
import type { Transaction } from '@wattershed/database/transaction';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { electricMeterIdOf, waterMeterIdOf } from '../../city/numbering.ts';
import { electricScale, isBusiness, type Place, waterScale } from '../../city/places.ts';
import { climates } from '../../city/readings/climates.ts';
import { installationNumberOf } from '../../landlords/installation-number.ts';
import { likelyPlace } from './unlisted-place.ts';
import { findAverageMonth, findUnlisted, insertListed, type NewMeter, type UnlistedRow } from './unlisted-store.ts';

/** What would be at a place that isn’t in the list: what places of its kind have, without a meter. */
export async function standingOfUnlisted(db: Db, premiseId: string) {
  const unlisted = await findUnlisted(db, premiseId);
  if (!unlisted) return undefined;
  const { street, unit, city, state, zip } = unlisted;
  const place = likelyPlace(unlisted.seed, unlisted);
  return {
    ...{ premiseId, street, unit, city, state, zip, timeZone: place.town.timeZone, crew: city, isUnlisted: true },
    isBusiness: unlisted.isBusiness,
    installations: metersOf(place).map(({ meterId, commodity }) => ({
      ...{ meterId, commodity, hasMeter: false, hasGeneration: false },
      installationNumber: installationNumberOf({ premiseId, commodity }),
    })),
    taken: null,
    between: null,
    averageMonthCents: cents(Math.round(await findAverageMonth(db, state, loadShapeOf(place)))),
  };
}

/** The desk has found that there is such a place: it is in the list from now on. */
export async function listPlace(tx: Transaction, unlisted: UnlistedRow, today: LocalDate): Promise<void> {
  const { premiseId, street, unit, city, state, zip } = unlisted;
  const place = likelyPlace(unlisted.seed, unlisted);
  const { latitude, longitude, timeZone } = place.town;
  const where = { premiseId, street, unit, city, state, zip, latitude, longitude, timeZone };
  const { floorAreaSqft } = place;
  await insertListed(tx, { ...where, loadShape: loadShapeOf(place), floorAreaSqft, meters: metersOf(place) }, today);
}

function loadShapeOf({ shape, town }: Place): string {
  return isBusiness(shape) ? shape : `${climates[town.climate].measuredAs}-${shape}`;
}

function metersOf(place: Place): NewMeter[] {
  const electric = { commodity: 'electric', intervalSeconds: 900, scale: electricScale(place) } as const;
  const water = { commodity: 'water', intervalSeconds: 3600, scale: waterScale } as const;
  return [
    { ...electric, meterId: String(electricMeterIdOf(place.number)) },
    ...(place.water ? [{ ...water, meterId: String(waterMeterIdOf(place.number)) }] : []),
  ];
}
