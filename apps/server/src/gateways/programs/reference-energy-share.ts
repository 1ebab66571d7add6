import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { askForGrant, previewGrant } from '@wattershed/reference-utility/energy-share/ask-for-grant';
import { listEndedWithService, nextEndOfService } from '@wattershed/reference-utility/energy-share/ended-with-service';
import { findFundFigures } from '@wattershed/reference-utility/energy-share/fund-figures';
import { listDecisions, listGiven } from '@wattershed/reference-utility/energy-share/fund-store';
import { findMonthlyView, giveMonthly, stopMonthly } from '@wattershed/reference-utility/energy-share/give-monthly';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import type { EnergyShare } from './energy-share.ts';

const mostGrants = 20;

/** The fund of the reference utility. */
export function referenceEnergyShare(db: Pool, clock: BusinessClock): EnergyShare {
  const moment = () => ({ now: clock.now(), today: clock.today(officeZone) });
  return {
    findFund: () => findFundFigures(db, moment().today),
    listGiven: accountNumber => listGiven(db, accountNumber),
    findMonthly: accountNumber => findMonthlyView(db, accountNumber, moment().today),
    giveMonthly: wish => giveMonthly(db, wish, moment().today),
    stopMonthly: accountNumber => stopMonthly(db, accountNumber, moment().today),
    listEndedWithService: async () =>
      (await listEndedWithService(db, moment().today)).map(one => ({
        ...one,
        accountNumber: one.accountNumber as AccountNumber,
      })),
    nextEndOfService: () => nextEndOfService(db, moment().today),
    previewGrant: (accountNumber, asked) => previewGrant(db, accountNumber, asked, moment()),
    askForGrant: (accountNumber, asked) => askForGrant(db, accountNumber, asked, moment()),
    listGrants: accountNumber => listDecisions(db, accountNumber, mostGrants),
  };
}
