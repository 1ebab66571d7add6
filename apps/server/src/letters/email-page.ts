import type { Language } from '@wattershed/domain/text/language';
import type { Brand } from '../brand/brand.ts';

/** What an email says, from top to bottom. Every part is plain text. */
export type EmailPage = {
  language: Language;
  /** Without the utility's name. */
  subject: string;
  /** The specification fixes it: the utility’s name doesn’t follow. */
  isSubjectWhole?: boolean | undefined;
  /** Shown beside the subject in a list of emails. It says nothing that the email doesn't. */
  preview: string;
  /** The state of what the email is about, said in a word or two. */
  state?: { kind: EmailStateKind; words: string };
  heading: string;
  lead: readonly string[];
  rows?: readonly EmailRow[];
  /** What follows from the rows. */
  closing?: readonly string[];
  /** The one button. */
  action?: { label: string; link: string };
  after?: readonly string[];
  /** Why one gets this email. */
  reason: string;
  /** Where emails like this one can be turned off, if they can. */
  leaveLink?: string | undefined;
};

export type EmailStateKind = 'good' | 'warn' | 'bad' | 'info';

export type EmailRow = { label: string; value: string; isStrong?: boolean };

export type EmailSender = { UTILITY_NAME: string; UTILITY_PHONE: string; brand: Brand };

export type RenderedEmail = {
  subject: string;
  text: string;
  html: string;
  /** Pictures that the HTML shows, by its name for them. */
  pictures: { contentId: string; contentType: string; content: Buffer }[];
};
