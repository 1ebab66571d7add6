import type { Db } from '@wattershed/database/db';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { findTariff, listTariffs } from '@wattershed/tariffs/library';
import type { Tariff } from '@wattershed/tariffs/tariff';
import { plansFor } from '../billing/shadow/plan-choice.ts';
import { installationNumberOf } from '../landlords/installation-number.ts';
import type { FoundPremise } from './premise-search.ts';
import { standingOfUnlisted } from './unlisted/list-place.ts';

export type Commodity = 'electric' | 'water';

/** Where one service comes into a premise; it outlives meters and customers. */
export type Installation = {
  installationNumber: string;
  commodity: Commodity;
  meterId: string;
  /** False while its meter is taken off: a crew sets one. */
  hasMeter: boolean;
  hasGeneration: boolean;
};

/** Who has, or is about to have, service at a premise on a day. */
export type Taken = { by: 'account' | 'order'; customerNumber: string | null };

export type PremiseStanding = FoundPremise & {
  timeZone: string;
  crew: string;
  isBusiness: boolean;
  installations: Installation[];
  /** Null when nobody would be in the way. */
  taken: Taken | null;
  /** The landlord in whose name service goes on until someone new comes, by an agreement. */
  between: { customerNumber: string } | null;
  /** Somebody typed it, and the desk hasn’t found yet that there is such a place. */
  isUnlisted: boolean;
  /** What a month of service came to here over the last year, or elsewhere in the state at places of its kind. */
  averageMonthCents: Cents;
};

type Row = Omit<PremiseStanding, 'isUnlisted' | 'crew' | 'installations' | 'taken' | 'between' | 'isBusiness'> & {
  loadShape: string;
  meters: { meterId: string; commodity: Commodity; hasMeter: boolean; hasGeneration: boolean }[] | null;
  accounts: { customerNumber: string; status: number; stopsOn: LocalDate | null; isBetween: boolean }[] | null;
  orderedBy: string | null;
  isOrdered: boolean;
};

/** What is at a premise for someone whose service is to begin on a day; undefined for an unknown one. */
export async function findStanding(
  db: Db,
  premiseId: string,
  startOn: LocalDate,
): Promise<PremiseStanding | undefined> {
  const [row] = await db<Row>`
    select p.premise_id as "premiseId", p.street, p.unit, p.city, p.state, p.zip, p.time_zone as "timeZone",
      p.load_shape as "loadShape",
      (
        select json_agg(json_build_object('meterId', m.meter_id::text, 'commodity', m.commodity,
          'hasMeter', m.removed_on is null, 'hasGeneration', m.has_generation) order by m.commodity, m.meter_id)
        from utility.meter m where m.premise_id = p.premise_id
      ) as meters,
      (
        select json_agg(json_build_object('customerNumber', a.customer_number, 'status', a.status, 'stopsOn', (
          select min(o.order_on) from utility.service_order o
          where o.account_number = a.account_number and o.kind in ('stop', 'transfer-out')
            and o.stage in ('scheduled', 'under-way')
        ), 'isBetween', exists (
          select from utility.service_order o
          join utility.landlord_agreement g on g.agreement_id = o.landlord_agreement and g.state = 'in-force'
          where o.account_number = a.account_number and o.kind = 'start'
        )))
        from utility.account a where a.premise_id = p.premise_id and a.status in (1, 3)
      ) as accounts,
      exists (
        select from utility.service_order o
        where o.premise_id = p.premise_id and o.kind in ('start', 'transfer-in') and o.stage = 'needs-work'
      ) as "isOrdered",
      (
        select min(o.wish ->> 'customerNumber') from utility.service_order o
        where o.premise_id = p.premise_id and o.kind in ('start', 'transfer-in') and o.stage = 'needs-work'
      ) as "orderedBy",
      coalesce((
        select avg(b.current_charges_cents) from utility.bill b join utility.account a using (account_number)
        where a.premise_id = p.premise_id and b.issued_on > ${startOn}::text::date - 365 and b.current_charges_cents > 0
      ), (
        select avg(b.current_charges_cents) from (
          select b.current_charges_cents from utility.premise q
          join utility.account a on a.premise_id = q.premise_id
          join utility.bill b on b.account_number = a.account_number
          where q.state = p.state and q.load_shape = p.load_shape and b.current_charges_cents > 0 limit 500
        ) b
      ), 0)::float8 as "averageMonthCents"
    from utility.premise p where p.premise_id = ${premiseId}`;
  if (!row) return standingOfUnlisted(db, premiseId);
  const { meters, accounts, orderedBy, isOrdered, loadShape, averageMonthCents, ...premise } = row;
  const served = accounts?.filter(({ stopsOn }) => stopsOn === null || stopsOn > startOn) ?? [];
  const inTheWay = served.find(({ isBetween }) => !isBetween);
  const landlord = served.find(({ isBetween }) => isBetween);
  return {
    ...premise,
    crew: premise.city,
    isBusiness: !loadShape.endsWith('family'),
    installations: (meters ?? []).map(meter => ({
      ...meter,
      installationNumber: installationNumberOf({ premiseId: premise.premiseId, commodity: meter.commodity }),
    })),
    taken: inTheWay
      ? { by: 'account', customerNumber: inTheWay.customerNumber }
      : isOrdered
        ? { by: 'order', customerNumber: orderedBy }
        : null,
    between: landlord ? { customerNumber: landlord.customerNumber } : null,
    isUnlisted: false,
    averageMonthCents: cents(Math.round(averageMonthCents)),
  };
}

export type OfferedRate = { tariffLabel: string; commodity: Commodity; isUsual: boolean };

/** The rates that a new customer can choose from at a premise; the usual one of each service comes first. */
export function offeredRates({ state, isBusiness, installations }: PremiseStanding, on: LocalDate): OfferedRate[] {
  return installations.flatMap(({ commodity, hasGeneration }): OfferedRate[] => {
    if (commodity === 'water') {
      return [{ tariffLabel: `${state}-W-${isBusiness ? 2 : 1}`, commodity, isUsual: true }];
    }
    const usual = usualRate(state, isBusiness, hasGeneration);
    return electricPlans(usual, state, hasGeneration, on).map(tariffLabel => ({
      ...{ tariffLabel, commodity, isUsual: tariffLabel === usual },
    }));
  });
}

function usualRate(state: 'CA' | 'AZ', isBusiness: boolean, generates: boolean): string {
  if (isBusiness) return state === 'CA' ? 'CA-GS-D' : 'AZ-GS-1';
  if (state === 'CA') return generates ? 'CA-D-TOU-NB' : 'CA-D-T1';
  return generates ? 'AZ-R-NB' : 'AZ-R-1';
}

/** As whoever is on the usual one could change to, for a premise whose demand nobody knows yet. */
function electricPlans(usual: string, state: string, generates: boolean, on: LocalDate): string[] {
  const labels = [...new Set(listTariffs().map(({ label }) => label))];
  const inForce = labels.map(label => findTariff(label, on)).filter((tariff): tariff is Tariff => tariff !== undefined);
  const open = plansFor(inForce, { currentLabel: usual, state, generates, peakKw: 0, today: on });
  return open.filter(({ isClosedToNew }) => !isClosedToNew).map(({ label }) => label);
}

/** Which crew works at a premise; undefined for an unknown one, and for one that isn’t in the list and that another form noted. */
export async function findCrew(db: Db, premiseId: string, requestId: string | undefined): Promise<string | undefined> {
  const [row] = await db<{ crew: string }>`
    select city as crew from utility.premise where premise_id = ${premiseId}
    union all select city from utility.unlisted_place
    where premise_id = ${premiseId} and (${requestId ?? null}::uuid is null or request_id = ${requestId ?? null}::uuid) limit 1`;
  return row?.crew;
}
