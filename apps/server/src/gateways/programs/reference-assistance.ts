import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { apply, remove } from '@wattershed/reference-utility/billing/assistance/apply';
import { findAssistance, previewAssistance } from '@wattershed/reference-utility/billing/assistance/assistance-of';
import { listNews, nextNewsOn } from '@wattershed/reference-utility/billing/assistance/news';
import { takeProof } from '@wattershed/reference-utility/billing/assistance/proof';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import type { Assistance } from './assistance.ts';

/** CARE and LIRA of the reference utility, which has its tables in the same database. */
export function referenceAssistance(db: Pool, clock: BusinessClock): Assistance {
  const moment = () => ({ now: clock.now(), today: clock.today(officeZone) });
  return {
    find: async accountNumber => {
      const { today } = moment();
      const found = await findAssistance(db, accountNumber, today);
      return found && { ...found, today };
    },
    preview: household => previewAssistance(db, household, moment().today),
    apply: application => apply(db, application, moment()),
    takeProof: proof => takeProof(db, proof, moment().today),
    listNews: async () =>
      (await listNews(db, moment().today)).map(one => ({ ...one, accountNumber: one.accountNumber as AccountNumber })),
    nextNewsOn: () => nextNewsOn(db, moment().today),
    remove: accountNumber => remove(db, accountNumber, moment().today),
  };
}
