import type { Pool } from '@wattershed/database/pool';
import { inTransaction } from '@wattershed/database/transaction';
import type { Config } from '../../config.ts';
import { planDue } from '../../due/due-store.ts';
import { demoPeopleOnAutoPay, leaveDrawingToPortal, type PersonOnAutoPay } from '../../gateways/demo-auto-pay.ts';
import { newUuid } from '../../ids.ts';
import {
  findPersonWithoutAutoPay,
  insertAutoPay,
  lockPersonWithoutAutoPay,
} from '../../paying/auto-pay/auto-pay-store.ts';
import { agreementVersion, agreementWords } from '../../paying/auto-pay/auto-pay-words.ts';

/** Enrolls demo people, once: who has turned auto pay off since stays without it. */
export async function seedDemoAutoPay(db: Pool, config: Config): Promise<void> {
  if (!config.REFERENCE_UTILITY) return;
  for (const person of demoPeopleOnAutoPay) {
    if (await findPersonWithoutAutoPay(db, person.userName)) await enroll(db, config, person);
  }
}

/** As a person does it in the portal: the utility leaves the drawing to the portal first. */
async function enroll(db: Pool, config: Config, person: PersonOnAutoPay): Promise<void> {
  await leaveDrawingToPortal(db, person);
  await inTransaction(db, async tx => {
    const found = await lockPersonWithoutAutoPay(tx, person.userName);
    if (!found) return;
    const { userUuid, accountNumber, customerRefNum, language, now, ...method } = found;
    const terms = { accountNumber, ...person.terms };
    const text = agreementWords(terms, method, language, config);
    await insertAutoPay(tx, {
      ...terms,
      ...{ userUuid, customerRefNum, autoPayId: newUuid(), enrolledAt: now },
      agreement: { version: agreementVersion, text, address: '127.0.0.1', language },
    });
    // The clock waits until it is decided about the newest bill.
    await planDue(tx, { job: 'plan-drafts', key: accountNumber, dueAt: now, data: { accountNumber } });
  });
}
