import type { Pool } from '@wattershed/database/pool';
import { forgetContacts } from '@wattershed/reference-utility/contact-desk/forget-contact';
import { takeContact, takeContactMessage } from '@wattershed/reference-utility/contact-desk/take-contact';
import type { ContactDesk } from './port.ts';

/** The desk of the reference utility, which has its tables in the same database. */
export function referenceContactDesk(db: Pool): ContactDesk {
  return {
    take: contact => takeContact(db, contact),
    takeMessage: message => takeContactMessage(db, message),
    forget: requestIds => forgetContacts(db, requestIds),
  };
}
