import type { Pool } from '@wattershed/database/pool';
import { insertDemoApplication } from '@wattershed/reference-utility/rebates/demo-application';
import { demoPeople } from './demo-people.ts';

/** Who has an application in review. */
const applicant = 'paperless';

/** Has the reference utility look at an application of a demo person, which came on paper. */
export async function bringDemoApplication(db: Pool): Promise<void> {
  const [account] = demoPeople.find(({ persona }) => persona === applicant)?.accounts ?? [];
  if (account) await insertDemoApplication(db, account.accountNumber);
}
