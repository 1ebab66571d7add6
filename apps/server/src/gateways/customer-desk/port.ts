import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { PreferenceGroup } from '@wattershed/domain/message/preference-group';
import type { Language } from '@wattershed/domain/text/language';

/** What a customer wrote, as whoever answers it gets it. */
export type CustomerMessage = {
  messageId: string;
  groupId: string;
  accountNumber: AccountNumber;
  topic: PreferenceGroup;
  /** It asks for another rate plan: `subject` and `body` say for which. */
  isPlanChange: boolean;
  /** It comes with a service request or a question by the contact form: another desk has that. */
  isServiceRequest: boolean;
  subject: string;
  body: string;
  language: Language;
  /** The files themselves come through the call `downloadHandedOverFile`. */
  attachments: { attachmentId: string; name: string; bytes: number }[];
};

/** Where the utility's people read and answer what customers write. Answers come through the call `answerCustomer`. */
export type CustomerDesk = {
  /** Taking a message again is a success. Throws when the desk can't take it now. */
  take(message: CustomerMessage): Promise<void>;
};
