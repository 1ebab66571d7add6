import type { Pool } from '@wattershed/database/pool';
import { takeMessage } from '@wattershed/reference-utility/customer-desk/take-message';
import type { CustomerDesk } from './port.ts';

/** The desk of the reference utility, which has its tables in the same database. */
export function referenceCustomerDesk(db: Pool): CustomerDesk {
  return { take: message => takeMessage(db, message) };
}
