import { createHmac } from 'node:crypto';
import type { Services } from '../../call.ts';

/** What a conversation that is in no inbox is opened by. It follows from the question, and can’t be guessed. */
export function contactKeyOf(secrets: Pick<Services['secrets'], 'key'>, requestId: string): string {
  return createHmac('sha256', secrets.key('contact-link')).update(requestId).digest('base64url');
}

/** As people read it out. */
export const contactNumberOf = ({ contactNumber }: { contactNumber: number }): string => `C-${contactNumber}`;
