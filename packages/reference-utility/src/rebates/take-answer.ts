import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { json } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { cleanSerial } from '@wattershed/domain/saving/rebates/rebate-rules';
import { changeState, lockApplication, type RebateFile } from './rebate-store.ts';
import { afterDays, daysIn } from './review-rules.ts';

export type RebateAnswer = {
  answerId: string;
  accountNumber: string;
  applicationId: string;
  /** What was asked for; the others as they were. */
  model?: string | undefined;
  serialNumber?: string | undefined;
  contractorLicense?: string | undefined;
  files: readonly RebateFile[];
};

/** Takes what a customer answers, once, and looks at it again. False when nothing is asked of this application anymore. */
export async function takeAnswer(db: Pool, answer: RebateAnswer): Promise<boolean> {
  const now = (await readClock(db)).now();
  const { answerId, applicationId, accountNumber, files } = answer;
  return inTransaction(db, async tx => {
    const application = await lockApplication(tx, applicationId);
    if (application?.accountNumber !== accountNumber) return false;
    const before = await tx`select from utility.rebate_answer where answer_id = ${answerId}`;
    if (before.length > 0) return true;
    if (application.state !== 'more-needed') return false;
    await tx`insert into utility.rebate_answer (answer_id, application_id) values (${answerId}, ${applicationId})`;
    await tx`
      update utility.rebate_application set
        model = ${answer.model ?? application.model},
        serial_number = ${cleanSerial(answer.serialNumber ?? application.serialNumber)},
        contractor_license = ${cleanSerial(answer.contractorLicense ?? application.contractorLicense)},
        files = files || ${json([...files])}
      where application_id = ${applicationId}`;
    await changeState(tx, applicationId, {
      ...{ state: 'in-review', at: now, author: 'customer', nextAt: afterDays(now, daysIn['in-review']) },
    });
    return true;
  });
}
