import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { agree, findOffer } from '@wattershed/reference-utility/billing/arrangement/agree';
import { listAgreedSince } from '@wattershed/reference-utility/billing/arrangement/arrangement-store';
import { listArrangementViews } from '@wattershed/reference-utility/billing/arrangement/arrangements-of';
import { listExtensionViews } from '@wattershed/reference-utility/billing/extension/extensions-of';
import {
  findExtensionOffer,
  requestExtension,
} from '@wattershed/reference-utility/billing/extension/request-extension';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { listEventNews, nextNewsAt } from '@wattershed/reference-utility/peak-events/event-news';
import { findProgram } from '@wattershed/reference-utility/peak-events/program-reads';
import { enroll, leave, optIn, optOut } from '@wattershed/reference-utility/peak-events/take-part';
import { findReconnection } from '@wattershed/reference-utility/registers/shut-off-store';
import { listPrograms } from '@wattershed/reference-utility/saving/list-programs';
import { measureSteps } from '@wattershed/reference-utility/saving/measure-step';
import { priceChanges } from '@wattershed/reference-utility/saving/price-changes';
import { findZone } from '@wattershed/reference-utility/saving/saving-store';
import type { Programs } from './port.ts';
import { referenceAssistance } from './reference-assistance.ts';
import { referenceBudgets } from './reference-budgets.ts';
import { referenceEnergyShare } from './reference-energy-share.ts';
import { referenceRebates } from './reference-rebates.ts';

/** The programs of the reference utility, which has its tables in the same database. */
export function referencePrograms(db: Pool, clock: BusinessClock): Programs {
  return {
    listPrograms: accountNumber => listPrograms(db, accountNumber, clock.today(officeZone)),

    priceChanges: (accountNumber, choose) => priceChanges(db, accountNumber, choose, clock.today(officeZone)),

    measureSteps: (accountNumber, steps) => measureSteps(db, accountNumber, steps, clock.today(officeZone)),

    peakTime: {
      find: accountNumber => findProgram(db, accountNumber, clock.now()),
      enroll: accountNumber => enroll(db, accountNumber, clock.now()),
      leave: accountNumber => leave(db, accountNumber, clock.now()),
      optOut: (accountNumber, eventId) => optOut(db, accountNumber, eventId, clock.now()),
      optIn: (accountNumber, eventId) => optIn(db, accountNumber, eventId, clock.now()),
      listNews: () => listEventNews(db, clock.now()),
      nextNewsAt: () => nextNewsAt(db, clock.now()),
    },
    rebates: referenceRebates(db, clock),
    assistance: referenceAssistance(db, clock),
    energyShare: referenceEnergyShare(db, clock),

    arrangements: {
      findOffer: async accountNumber => {
        const today = clock.today(officeZone);
        const [offer, service] = await Promise.all([
          findOffer(db, accountNumber, today),
          findReconnection(db, accountNumber, clock.now()),
        ]);
        return offer && { ...offer, today, reconnectFeeCents: service?.state === 'off' ? service.feeCents : null };
      },
      agree: wish => agree(db, wish, clock.today(officeZone)),
      list: accountNumber => listArrangementViews(db, accountNumber, 'arrangement', clock.today(officeZone)),
    },

    extensions: {
      findOffer: async accountNumber => {
        const at = { today: clock.today(officeZone), now: clock.now() };
        const offer = await findExtensionOffer(db, accountNumber, at);
        return offer && { ...offer, today: at.today };
      },
      request: wish => requestExtension(db, wish, { today: clock.today(officeZone), now: clock.now() }),
      list: accountNumber => listExtensionViews(db, accountNumber, clock.today(officeZone)),
    },

    listAgreedLately: () => listAgreedSince(db, addDays(clock.today(officeZone), -1)),
    budgets: referenceBudgets(db, clock),

    todayAt: async accountNumber => clock.today(await findZone(db, accountNumber)),
  };
}
