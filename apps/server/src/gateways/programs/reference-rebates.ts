import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { findLastPosition } from '@wattershed/reference-utility/feeds/feed-store';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import {
  findApplication,
  listApplications,
  listChanges,
  type RebateApplication,
} from '@wattershed/reference-utility/rebates/rebate-store';
import { takeAnswer } from '@wattershed/reference-utility/rebates/take-answer';
import { listOffers, takeApplication } from '@wattershed/reference-utility/rebates/take-application';
import { withdrawApplication } from '@wattershed/reference-utility/rebates/work-applications';
import type { RebateChange, RebateRecord, Rebates } from './rebates.ts';

/** The rebates of the reference utility, which has its tables in the same database. */
export function referenceRebates(db: Pool, clock: BusinessClock): Rebates {
  const moment = () => ({ now: clock.now(), today: clock.today(officeZone) });
  return {
    listOffers: async accountNumber => {
      const { today } = moment();
      const offers = await listOffers(db, accountNumber, today);
      return {
        today,
        offers: offers.map(({ isForBusinesses: _, yearlyBudgetCents: __, ...offer }) => offer),
      };
    },
    listApplications: async accountNumber => (await listApplications(db, accountNumber)).map(recordOf),
    take: application => takeApplication(db, application, moment()),
    takeAnswer: answer => takeAnswer(db, answer),
    withdraw: (accountNumber, applicationId) => withdrawApplication(db, accountNumber, applicationId),
    listChanges: async (after, limit) => {
      const changes: RebateChange[] = [];
      for (const { position, applicationId, state, reason } of await listChanges(db, after, limit)) {
        const application = await findApplication(db, applicationId);
        if (application) changes.push({ position, state, record: { ...recordOf(application), reason } });
      }
      return changes;
    },
    findLastPosition: () => findLastPosition(db, 'rebates'),
  };
}

function recordOf(application: RebateApplication): RebateRecord {
  const { applicationId, applicationNumber, accountNumber, program, payBy, isOnPaper, amountCents } = application;
  const { state, reason, nextAt, paidBy, checkNumber, history } = application;
  const { purchasedOn, store, paidCents, units, model, serialNumber, contractorLicense } = application;
  return {
    ...{ applicationId, applicationNumber, program, payBy, isOnPaper, amountCents, state, reason, paidBy, checkNumber },
    accountNumber: accountNumber as AccountNumber,
    purchase: { purchasedOn, store, paidCents, units, model, serialNumber, contractorLicense },
    nextOn: nextAt && todayIn(officeZone, nextAt),
    history: history.map(({ author, ...event }) => ({ ...event, isByCustomer: author === 'customer' })),
  };
}
