import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { kindOf, type MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../call.ts';
import type { MailMessage } from '../gateways/mail/port.ts';
import type { RenderedEmail } from '../letters/email-page.ts';
import { renderLetter } from '../letters/letter.ts';

/** What is told, as `notify` was given it. */
export type Told = {
  kind: MessageKind;
  language: Language;
  values: Record<string, string>;
  accountNumber: AccountNumber | null;
  /** For the end of an email that can be turned off. */
  leaveLink?: string | undefined;
  /** What the inbox shows of it, if it is in one. */
  said?: { title: string; body: string } | undefined;
};

export type ComposedEmail = RenderedEmail & Pick<MailMessage, 'attachments'>;

/** Makes the email of a kind from what is so when it goes out; undefined when there is nothing to tell anymore. */
export type Composer = (services: Services, told: Told) => Promise<ComposedEmail | undefined>;

/** The composers of all features, by kind. */
export type Composers = Partial<Record<MessageKind, Composer>>;

export async function composeEmail(
  services: Services,
  composers: Composers,
  told: Told,
): Promise<ComposedEmail | undefined> {
  if (!kindOf(told.kind).isComposed) return renderLetter(told, services.config);
  const compose = composers[told.kind];
  if (!compose) throw new Error(`no feature composes ${told.kind}`);
  return compose(services, told);
}
