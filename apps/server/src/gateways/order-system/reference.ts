import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findLastPosition } from '@wattershed/reference-utility/feeds/feed-store';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { cancelOrder, changeOrder } from '@wattershed/reference-utility/orders/change-order';
import { listOldDebts } from '@wattershed/reference-utility/orders/debts';
import { establishmentFees } from '@wattershed/reference-utility/orders/fees';
import { listReads } from '@wattershed/reference-utility/orders/meter-read-store';
import { holdTime, listTimes, orderTypes, slotOf } from '@wattershed/reference-utility/orders/offer-times';
import {
  listOrderChanges,
  listOrders,
  listOrdersByNumber,
  listOrdersOfRequest,
  type ServiceOrder,
} from '@wattershed/reference-utility/orders/order-store';
import { placeStart } from '@wattershed/reference-utility/orders/place-start';
import { placeTransfer } from '@wattershed/reference-utility/orders/place-transfer';
import { findPremises } from '@wattershed/reference-utility/orders/premise-search';
import {
  findCrew,
  findStanding,
  offeredRates,
  type PremiseStanding,
} from '@wattershed/reference-utility/orders/premise-standing';
import { releaseHold } from '@wattershed/reference-utility/orders/seat-store';
import { estimateFinalBill } from '@wattershed/reference-utility/orders/stop/final-bill';
import { findStoppable, placeStop } from '@wattershed/reference-utility/orders/stop/place-stop';
import { noteUnlisted } from '@wattershed/reference-utility/orders/unlisted/unlisted-place';
import { isNotedBy } from '@wattershed/reference-utility/orders/unlisted/unlisted-store';
import { depositMonths, largestDeposit } from '@wattershed/reference-utility/registers/deposit-rules';
import { findTariff } from '@wattershed/tariffs/library';
import { rateSheet } from '@wattershed/tariffs/rate-sheet';
import type { OfferedRate, OrderNews, OrderRecord, OrderSystem, Placed, ServicePremise } from './port.ts';

const states = ['AZ', 'CA'] as const;
const commodities = ['electric', 'water'] as const;

/** The orders of the reference utility, which has its tables in the same database. */
export function referenceOrderSystem(db: Pool, clock: BusinessClock): OrderSystem {
  const moment = () => ({ now: clock.now(), today: clock.today(officeZone) });
  const placed = async <Refusal extends string>(
    found: { orders: ServiceOrder[] } | { refusal: Refusal },
  ): Promise<Placed<Refusal>> => ('refusal' in found ? found : { orders: await recordsOf(db, found.orders) });
  return {
    today: () => clock.today(officeZone),
    listTerms: () => ({
      fees: states.flatMap(state => establishmentFees(state, commodities).map(fee => ({ state, ...fee }))),
      deposits: states.flatMap(state =>
        [false, true].map(isBusiness => ({ state, isBusiness, months: depositMonths(state, !isBusiness) })),
      ),
    }),
    findPremises: wish => findPremises(db, wish),
    noteUnlisted: wish => noteUnlisted(db, wish, moment().now),
    findPremise: async ({ premiseId, startOn, requestId }) => {
      const standing = await findStanding(db, premiseId, startOn);
      if (!standing || (standing.isUnlisted && !(await isNotedBy(db, { premiseId, requestId })))) return undefined;
      return premiseOf(standing, startOn);
    },
    listTimes: async ({ premiseId, requestId, ...asked }) => {
      const crew = await findCrew(db, premiseId, requestId);
      return crew ? listTimes(db, { ...asked, crew, today: moment().today }) : undefined;
    },
    holdTime: async ({ premiseId, requestId, holder }, time) => {
      const crew = await findCrew(db, premiseId, requestId);
      return crew === undefined ? undefined : holdTime(db, { crew, holder }, time);
    },
    releaseTime: holder => releaseHold(db, holder),
    placeStart: async wish => placed(await placeStart(db, wish, moment())),
    placeStop: async wish => placed(await placeStop(db, wish, moment())),
    placeTransfer: async wish => placed(await placeTransfer(db, wish, moment())),
    listOldDebts: debtor => listOldDebts(db, debtor),
    findStoppable: accountNumber => findStoppable(db, accountNumber),
    estimateFinalBill: (accountNumber, stopOn) => estimateFinalBill(db, accountNumber, stopOn, moment().today),
    listOrders: async accountNumber => recordsOf(db, await listOrders(db, accountNumber)),
    listOrdersOfRequest: async requestId => recordsOf(db, await listOrdersOfRequest(db, requestId)),
    listOrdersByNumber: async orderNumbers => recordsOf(db, await listOrdersByNumber(db, orderNumbers)),
    changeOrder: async wish => {
      const changed = await changeOrder(db, wish, moment());
      return changed === 'changed-now' ? 'done' : changed;
    },
    cancelOrder: async wish => {
      const canceled = await cancelOrder(db, wish, moment());
      return canceled === 'canceled' ? 'done' : canceled;
    },
    listChanges: async (after, limit) => {
      const changes = await listOrderChanges(db, after, limit);
      const records = await recordsOf(
        db,
        await listOrdersByNumber(
          db,
          changes.map(({ orderNumber }) => orderNumber),
        ),
      );
      return changes.flatMap(({ orderNumber, ...change }): OrderNews[] => {
        const record = records.find(one => one.orderNumber === orderNumber);
        return record ? [{ ...change, record }] : [];
      });
    },
    findLastPosition: () => findLastPosition(db, 'orders'),
  };
}

/** The utility’s divisions, by what they supply. */
const divisions = { electric: '01', water: '02' } as const;

function premiseOf(standing: PremiseStanding, startOn: LocalDate): ServicePremise {
  const { crew: _, installations, ...premise } = standing;
  const { state, isBusiness, averageMonthCents } = premise;
  return {
    ...premise,
    installations: installations.map(({ installationNumber, commodity, hasMeter }) => ({
      ...{ installationNumber, division: divisions[commodity], commodity, hasMeter },
    })),
    rates: offeredRates(standing, startOn).flatMap((rate): OfferedRate[] => {
      const tariff = findTariff(rate.tariffLabel, startOn);
      if (!tariff) return [];
      return [{ ...rate, effectiveFrom: tariff.effectiveFrom, prices: rateSheet(tariff, isBusiness ? '1' : '5/8') }];
    }),
    fees: establishmentFees(
      state,
      installations.map(({ commodity }) => commodity),
    ),
    depositCents: largestDeposit({ state, isResidential: !isBusiness, averageMonthCents }),
  };
}

async function recordsOf(db: Pool, orders: readonly ServiceOrder[]): Promise<OrderRecord[]> {
  return Promise.all(
    orders.map(async ({ orderOn, appointmentType, tasks, history, accountNumber, ...order }) => {
      const reads = accountNumber ? await listReads(db, accountNumber) : [];
      const ownKind = order.kind === 'start' || order.kind === 'transfer-in' ? 'start' : 'final';
      return {
        ...order,
        accountNumber: accountNumber as AccountNumber | null,
        orderType: orderTypes[order.kind],
        slot: orderOn && appointmentType ? slotOf(order.kind, orderOn, appointmentType) : null,
        tasks: tasks.map(({ kind, doneAt }) => ({ kind, isDone: doneAt !== null })),
        history: history.map(({ author, ...event }) => ({ ...event, isByCustomer: author === 'customer' })),
        reads: reads.filter(({ kind }) => kind === ownKind),
      };
    }),
  );
}
