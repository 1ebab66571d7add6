import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { ContactForm } from '@wattershed/domain/contact/us/contact-form';
import type { ContactTopic } from '@wattershed/domain/contact/us/contact-topics';
import type { Language } from '@wattershed/domain/text/language';

/** A question, as whoever answers it gets it. */
export type ContactToTake = {
  requestId: string;
  requestNumber: string;
  topic: ContactTopic;
  language: Language;
  /** In whose inbox it stands: what was written comes to the customer desk. Null for one that is followed by a link. */
  accountNumber: AccountNumber | null;
  /** The first of the conversation. */
  messageId: string;
  answerBy: LocalDate;
  form: ContactForm;
};

/** What was written in a conversation that is in no inbox. */
export type ContactMessageToTake = {
  messageId: string;
  groupId: string;
  subject: string;
  body: string;
  language: Language;
  /** The files themselves come through the call `downloadContactFile`. */
  attachments: { attachmentId: string; name: string }[];
};

/** Where the utility’s people answer questions. Taking one again is a success. Throws when the desk can’t take it now. */
export type ContactDesk = {
  take(contact: ContactToTake): Promise<void>;
  takeMessage(message: ContactMessageToTake): Promise<void>;
  /** Who asked these questions, and what was written by link; forgetting again is a success. */
  forget(requestIds: readonly string[]): Promise<void>;
};
