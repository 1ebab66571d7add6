import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';

/** Prints and mails. Throws when the print shop didn't take it; it is tried again, except after `LetterRefusedForGood`. */
export type Letters = { print(letter: PaperLetter): Promise<void> };

export type PaperLetter = {
  /** Whose mailing address it goes to. */
  accountNumber: AccountNumber;
  recipientName: string;
  language: Language;
  subject: string;
  /** Paragraphs with an empty line between them. */
  body: string;
  /** Makes a repetition recognizable: a letter is printed once. */
  reference: string;
};

/** There is no such account, and so no address. */
export class LetterRefusedForGood extends Error {
  readonly isFinal = true;
  readonly code = 'no address';
}
