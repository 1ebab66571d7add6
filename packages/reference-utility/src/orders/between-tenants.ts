import type { Transaction } from '@wattershed/database/transaction';
import { startOfDayUtc } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findReversion, type Reversion } from '../landlords/reversion-store.ts';
import { officeZone } from '../office-zone.ts';
import {
  activateAccount,
  findCustomerOfAgreement,
  isServedBy,
  keepConnected,
  listEndedServices,
  listLandlordAccounts,
  listRelieved,
} from './between-tenants-store.ts';
import { insertReads } from './meter-read-store.ts';
import { insertAccount } from './new-account-store.ts';
import { changeStage, findWish, insertOrder, type NewOrder } from './order-store.ts';
import { findStanding, offeredRates, type PremiseStanding } from './premise-standing.ts';
import { releaseSeat } from './seat-store.ts';
import { endService } from './stop/end-service.ts';
import type { StopWish } from './stop/place-stop.ts';

type Ended = { orderNumber: string; accountNumber: string; premiseId: string; completesAt: Date | null };

/**
 * A tenant's service has ended: where a landlord agreement says so, it goes on in the landlord's name from that day, by the same
 * read, with the usual rate, no visit, no fee, and no deposit. Nothing happens where someone else has service from that day on, or
 * where the landlord stops their own.
 */
export async function revertToLandlord(tx: Transaction, ended: Ended, on: LocalDate): Promise<void> {
  await goOn(tx, ended, on, null);
}

/** What became of the next tenant’s start. */
type Undone = 'start-canceled' | 'start-put-off';

/**
 * The next tenant’s start is canceled, or put off, after it had ended the landlord’s account: nobody came in, so service goes on in the
 * landlord’s name from that day, as far as the agreement is still in force.
 */
export async function reopenBetweenTenants(
  tx: Transaction,
  premiseId: string,
  on: LocalDate,
  reason: Undone,
): Promise<void> {
  for (const relieved of await listRelieved(tx, premiseId, on)) await goOn(tx, relieved, on, reason);
}

async function goOn(tx: Transaction, ended: Ended, on: LocalDate, reason: Undone | null): Promise<void> {
  const { premiseId, accountNumber } = ended;
  const services = await listEndedServices(tx, accountNumber, on);
  if (services.length === 0 || (await isServedBy(tx, premiseId, on))) return;
  const standing = await findStanding(tx, premiseId, on);
  if (!standing) return;
  const byAgreement = new Map<string, { reversion: Reversion; meterIds: string[] }>();
  for (const { commodity, meterId, customerNumber } of services) {
    const reversion = await findReversion(tx, premiseId, commodity);
    if (reversion?.between !== 'revert') continue;
    // Where landlords stop their own service, it stops.
    if (reason === null && reversion.customerNumber === customerNumber) continue;
    const known = byAgreement.get(reversion.agreementId) ?? { reversion, meterIds: [] };
    byAgreement.set(reversion.agreementId, { reversion, meterIds: [...known.meterIds, meterId] });
  }
  for (const { reversion, meterIds } of byAgreement.values()) {
    await keepConnected(tx, ended.orderNumber, meterIds);
    await openLandlordAccount(tx, { reversion, meterIds, standing, completesAt: ended.completesAt, reason }, on);
  }
}

type Opening = Pick<Ended, 'completesAt'> & { reversion: Reversion; meterIds: string[]; standing: PremiseStanding } & {
  reason: Undone | null;
};

async function openLandlordAccount(tx: Transaction, opening: Opening, on: LocalDate): Promise<void> {
  const { reversion, meterIds, standing, completesAt, reason } = opening;
  const { agreementId, mailing } = reversion;
  const customerNumber = await findCustomerOfAgreement(tx, reversion, on);
  const installations = standing.installations.filter(({ meterId }) => meterIds.includes(meterId));
  const usual = offeredRates(standing, on).filter(({ isUsual }) => isUsual);
  const rates = installations.flatMap(({ commodity, meterId }) => {
    const rate = usual.find(one => one.commodity === commodity);
    return rate ? [{ commodity, meterId, tariffLabel: rate.tariffLabel }] : [];
  });
  const orderNumber = await insertOrder(tx, {
    ...orderOf({ agreementId, accountNumber: null, premiseId: standing.premiseId, completesAt }, on),
    kind: 'start',
    tasks: meterIds.map(meterId => ({ kind: 'start-read', meterId })),
  });
  const accountNumber = await insertAccount(tx, {
    ...{
      customerNumber,
      premiseId: standing.premiseId,
      isBusiness: standing.isBusiness,
      startOn: on,
      orderNumber,
      rates,
    },
    ...{ fees: [], deposit: null, mailingAddress: mailing, isPaperless: false, today: on },
  });
  await activateAccount(tx, { orderNumber, accountNumber });
  await insertReads(tx, { orderNumber, kind: 'start', on });
  await changeStage(tx, orderNumber, {
    change: 'under-way',
    reason,
    at: startOfDayUtc(on, officeZone),
    author: 'desk',
  });
}

type Beginning = Pick<Ended, 'premiseId' | 'completesAt'>;

/**
 * The next tenant’s service begins: what went on in a landlord’s name by an agreement ends that day, by the same read. An order by which
 * they stop it later has nothing left to stop; where they wanted the final bill, it goes.
 */
export async function endBetweenTenants(tx: Transaction, beginning: Beginning, on: LocalDate): Promise<void> {
  const { premiseId, completesAt } = beginning;
  for (const { accountNumber, agreementId, meterIds, stopOrder } of await listLandlordAccounts(tx, premiseId, on)) {
    const at = startOfDayUtc(on, officeZone);
    const wish = stopOrder === null ? undefined : await findWish<StopWish>(tx, stopOrder);
    if (stopOrder !== null) {
      await releaseSeat(tx, stopOrder);
      await changeStage(tx, stopOrder, { change: 'canceled', reason: 'next-tenant', at, author: 'desk' });
    }
    const orderNumber = await insertOrder(tx, {
      ...orderOf({ agreementId, accountNumber, premiseId, completesAt }, on),
      kind: 'stop',
      wish,
      tasks: meterIds.map(meterId => ({ kind: 'final-read', meterId })),
    });
    await endService(tx, { orderNumber, accountNumber }, on);
    await changeStage(tx, orderNumber, { change: 'under-way', at, author: 'desk' });
  }
}

type Cause = Pick<Ended, 'premiseId' | 'completesAt'> & { agreementId: string; accountNumber: string | null };

/** An order that nobody placed: it follows from an agreement and from someone else's order. */
function orderOf(cause: Cause, on: LocalDate): Omit<NewOrder, 'kind' | 'tasks'> {
  const { agreementId, accountNumber, premiseId, completesAt } = cause;
  return {
    ...{ requestId: null, accountNumber, premiseId, agreementId, completesAt, orderOn: on, appointmentType: null },
    ...{ stage: 'scheduled', reason: null, at: startOfDayUtc(on, officeZone), author: 'desk' },
  };
}
