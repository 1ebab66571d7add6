import { createHmac } from 'node:crypto';
import type { DataOf } from '@wattershed/contract/call';
import type { createContactRequest } from '@wattershed/contract/contact/asking';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { normaliseEmail } from '@wattershed/domain/contact/email';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import {
  type ContactForm,
  contactAsked,
  contactBounds,
  contactFaults,
} from '@wattershed/domain/contact/us/contact-form';
import {
  answerPromisedOn,
  type ContactTopic,
  contactTopicFacts,
  factsOfTopic,
} from '@wattershed/domain/contact/us/contact-topics';
import type { Language } from '@wattershed/domain/text/language';
import { maskEmail } from '@wattershed/domain/text/mask';
import type { FastifyRequest } from 'fastify';
import type { AccountAccess, Session } from '../../access/access-store.ts';
import { takeCaptcha } from '../../access/captcha-check.ts';
import type { Services } from '../../call.ts';
import { deleteDraft } from '../../drafts/draft-store.ts';
import { ownerOf } from '../../drafts/kept-forms.ts';
import { CallError } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { newUuid, tokenHash } from '../../ids.ts';
import { insertWritten } from '../../messages/written-store.ts';
import { attachFiles } from './attach-files.ts';
import { contactKeyOf, contactNumberOf } from './contact-key.ts';
import { type ContactRequest, countToAddress, findRequest, insertRequest } from './contact-store.ts';
import { insertMessage } from './message-store.ts';
import { findAccountAsked } from './place-of-contact.ts';
import { tellEmployment, tellReceived, topicName } from './tell-contact.ts';

export type Sending = Services & {
  session: Session | undefined;
  access: AccountAccess | undefined;
  actor: Actor;
  http: FastifyRequest;
};

export type Asked = {
  requestId: string;
  form: ContactForm;
  documentIds: readonly string[];
  draftKey?: string | undefined;
  language: Language;
};

/** What is to be stored, once it is known to be right and whose it is. */
type Question = Omit<Asked, 'form'> & {
  form: ContactForm;
  topic: ContactTopic;
  /** In whose inbox it stands; undefined for one that is followed by its key. */
  account: AccountAccess | undefined;
  digest: Buffer;
};

/**
 * Stores a question with its files, and with it the emails that tell of it; the queue brings both where they belong. Sent again, it is
 * the same question.
 */
export async function sendContact(context: Sending, asked: Asked): Promise<DataOf<typeof createContactRequest>> {
  const { db, gateways, session, http } = context;
  const question = await questionOf(context, asked);
  const before = await findRequest(db, question.requestId);
  if (before) return presentSame(context, question, before);
  const { captcha } = gateways;
  if (!session && captcha.isOn && (await takeCaptcha(captcha, http)) === null) throw new CallError('AUTH418');
  const stored = await inTransaction(db, tx => store(context, tx, question));
  return presentSame(context, question, stored ?? (await findRequest(db, question.requestId)));
}

async function questionOf(context: Sending, asked: Asked): Promise<Question> {
  const { form, requestId, draftKey, language } = asked;
  const account = await findAccountAsked(context);
  if (form.ContactUsType !== '' && !contactTopicFacts(form.ContactUsType)) throw new CallError('CON410');
  if (Object.keys(contactFaults(form)).length > 0) throw new CallError('VLD001');
  const topic = form.ContactUsType as ContactTopic;
  const kept = { ...contactAsked(form), Email: normaliseEmail(form.Email), Phone: cleanPhone(form.Phone) };
  const documentIds = [...new Set(asked.documentIds)].sort();
  return {
    ...{ requestId, draftKey, language, topic, form: kept, documentIds },
    account: factsOfTopic(topic).isAboutAccount ? account : undefined,
    digest: digestOf(
      context,
      JSON.stringify([context.session?.userUuid ?? null, Object.entries(kept).sort(), documentIds]),
    ),
  };
}

function digestOf({ secrets }: Pick<Services, 'secrets'>, text: string): Buffer {
  return createHmac('sha256', secrets.key('seal')).update(`contact ${text}`).digest();
}

/** Undefined if one with this ID is stored already. */
async function store(context: Sending, tx: Transaction, question: Question): Promise<ContactRequest | undefined> {
  const { secrets, jobs, session, actor, clock, config } = context;
  const { requestId, draftKey, language, topic, form, documentIds, account, digest } = question;
  const messageId = newUuid();
  const emailDigest = digestOf(context, `to ${form.Email}`);
  // Somebody else’s address isn’t flooded by whoever enters it; the question counts all the same.
  const isConfirmed = (await countToAddress(tx, emailDigest)) < contactBounds.perEmailAndDay;
  const request = await insertRequest(tx, {
    ...{ requestId, topic, language, digest, emailDigest, isConfirmed, userUuid: session?.userUuid ?? null },
    ...(account
      ? { accountNumber: account.accountNumber, messageId, keyHash: null }
      : { accountNumber: null, messageId: null, keyHash: tokenHash(contactKeyOf(secrets, requestId)) }),
    sealedForm: secrets.seal(JSON.stringify(form)),
    answerBy: answerPromisedOn(topic, clock.today(config.UTILITY_TIME_ZONE)),
  });
  if (!request) return undefined;
  if (account) {
    await insertWritten(tx, account, {
      ...{ kind: 'contact/request', messageId, firstId: null, idempotencyKey: requestId, language },
      ...{ group: factsOfTopic(topic).group, title: topicName(topic, language), body: form.Comment },
      attachments: documentIds.length,
    });
  } else {
    const sealedBody = secrets.seal(form.Comment);
    await insertMessage(tx, { requestId, messageId, author: 'visitor', sealedBody });
  }
  await attachFiles(tx, messageId, { account, formKey: requestId, documentIds });
  await deleteDraft(tx, ownerOf(session, draftKey), ['contact'], requestId);
  const after = { requestId, topic, files: documentIds.length };
  await insertEvent(tx, actor, { kind: 'contact-sent', accountNumber: account?.accountNumber, after });
  if (isConfirmed) await tellReceived(context, tx, request, form);
  if (topic === 'EmploymentOpportunities') await tellEmployment(context, tx, request, form, documentIds.length);
  if (account) {
    const { userUuid } = account;
    await jobs.send(tx, 'hand-over-message', { userUuid, messageId }, { key: messageId });
  }
  await jobs.send(tx, 'hand-over-contact', { requestId }, { key: requestId });
  return request;
}

function presentSame({ secrets }: Sending, { digest, form }: Question, stored: ContactRequest | undefined) {
  if (!stored?.digest.equals(digest)) throw new CallError('SRQ409');
  const { requestId, answerBy, messageId, isConfirmed } = stored;
  return {
    ...{ requestId, requestNumber: contactNumberOf(stored), answerBy, groupId: messageId },
    key: messageId === null ? contactKeyOf(secrets, requestId) : null,
    maskedEmail: maskEmail(form.Email),
    isConfirmed,
  };
}
