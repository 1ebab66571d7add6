import type { Transaction } from '@wattershed/database/transaction';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { formatPhone } from '@wattershed/domain/contact/phone';
import type { ContactForm } from '@wattershed/domain/contact/us/contact-form';
import type { ContactTopic } from '@wattershed/domain/contact/us/contact-topics';
import type { Language } from '@wattershed/domain/text/language';
import type topics from '@wattershed/texts/contact/contact-topics.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Services } from '../../call.ts';
import { asWords } from '../../letters/typed-words.ts';
import { notify } from '../../messages/notify.ts';
import { contactKeyOf, contactNumberOf } from './contact-key.ts';
import type { ContactRequest } from './contact-store.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

/** A topic as the screens name it. */
export function topicName(topic: ContactTopic, language: Language): string {
  return portalTexts.translator<keyof typeof topics>('contact/contact-topics', language)(`contact-topics.${topic}`);
}

/** Where the conversation is read, and written on. */
export function linkToContact({ config, secrets }: Engine, { requestId, messageId }: ContactRequest): string {
  const path =
    messageId === null ? `ContactUsRequest/${contactKeyOf(secrets, requestId)}` : `Notifications/${messageId}`;
  return `${config.portalUrl}${path}`;
}

/** The contact-us email: what was asked arrived, and by when it is answered. */
export function tellReceived(
  engine: Engine,
  tx: Transaction,
  request: ContactRequest,
  form: ContactForm,
): Promise<void> {
  const { requestId, topic, language, answerBy, messageId } = request;
  return notify(engine, tx, {
    kind: messageId === null ? 'contact/received-by-link' : 'contact/received',
    happening: `contact ${requestId} received`,
    to: { emails: [form.Email], language },
    values: {
      ...{ number: contactNumberOf(request), topic: topicName(topic, language), name: nameOf(form) },
      ...{ answerBy: formatDate(answerBy, language), link: linkToContact(engine, request) },
      emergency: engine.config.ELECTRIC_EMERGENCY_PHONE,
    },
  });
}

/** The extra message about a job, to those who hire. */
export function tellEmployment(
  engine: Engine,
  tx: Transaction,
  request: ContactRequest,
  form: ContactForm,
  files: number,
): Promise<void> {
  return notify(engine, tx, {
    kind: 'contact/employment',
    happening: `contact ${request.requestId} about a job`,
    to: { emails: [engine.config.EMPLOYMENT_EMAIL], language: 'EN_US' },
    values: {
      ...{ number: contactNumberOf(request), name: nameOf(form), email: form.Email, callback: formatPhone(form.Phone) },
      ...{ position: asWords(form.Position) || '–', files: String(files) },
      comment: form.Comment.split('\n').map(asWords).join('\n'),
    },
  });
}

/** What the utility answered, to whoever has the link. */
export function tellAnswer(
  engine: Engine,
  tx: Transaction,
  request: ContactRequest,
  { answerId, email, words }: { answerId: string; email: string; words: string },
): Promise<void> {
  const { language } = request;
  return notify(engine, tx, {
    kind: 'contact/answer',
    happening: `contact answer ${answerId}`,
    to: { emails: [email], language },
    values: { number: contactNumberOf(request), words, link: linkToContact(engine, request) },
  });
}

const nameOf = ({ FirstName, MiddleName, LastName }: ContactForm) => contactName(FirstName, MiddleName, LastName);
