import {
  createContactRequest,
  listContactTopics,
  sendContactEmail,
  uploadContactFile,
  validateContactRequest,
} from '@wattershed/contract/contact/asking';
import {
  type ContactField,
  type ContactForm,
  contactFaults,
  emptyContactForm,
} from '@wattershed/domain/contact/us/contact-form';
import { answerPromisedOn, factsOfTopic, topicOfLink, topicsFor } from '@wattershed/domain/contact/us/contact-topics';
import { type AnsweredCall, answer } from '../../call.ts';
import { takeDocument, takeVisitorFile } from '../documents/gate.ts';
import { findAccountAsked, networkHashOf } from './place-of-contact.ts';
import { sendContact } from './send-contact.ts';

export const askingCalls: AnsweredCall[] = [
  answer(listContactTopics, ({ request: { Status, type }, clock, config }) => {
    const today = clock.today(config.UTILITY_TIME_ZONE);
    const offered = topicsFor(Status === undefined ? undefined : Number(Status));
    const named = type === undefined ? offered : offered.filter(topic => topic === topicOfLink(type));
    return {
      topics: named.map(ContactUsType => {
        const { asks, isAboutAccount, businessDays } = factsOfTopic(ContactUsType);
        const answerBy = answerPromisedOn(ContactUsType, today);
        return { ContactUsType, asks: [...asks], isAboutAccount, businessDays, answerBy };
      }),
    };
  }),

  answer(validateContactRequest, ({ request }) => {
    const faults = Object.entries(contactFaults(formOf(request)));
    return {
      isValid: faults.length === 0,
      problems: faults.map(([field, problem]) => ({ field: field as ContactField, problem })),
    };
  }),

  answer(uploadContactFile, async ({ request, ...context }) => {
    const account = await findAccountAsked(context);
    if (account) return takeDocument(context, account);
    return takeVisitorFile(context, { formKey: request.MessageId, networkHash: networkHashOf(context) });
  }),

  answer(createContactRequest, ({ request, ...context }) => {
    const { requestId, documentIds, draftKey, language } = request;
    return sendContact(context, { requestId, documentIds, draftKey, language, form: formOf(request) });
  }),

  answer(sendContactEmail, async ({ request, ...context }) => {
    const { NotificationIdentifier: requestId, language } = request;
    await sendContact(context, { requestId, language, documentIds: [], form: formOfEmail(request) });
    return { ResultCode: 0 as const };
  }),
];

/** The fields of the form, whatever else was sent along. */
function formOf(request: ContactForm): ContactForm {
  const fields = Object.keys(emptyContactForm) as ContactField[];
  return Object.fromEntries(fields.map(field => [field, request[field]])) as ContactForm;
}

type Email = Parameters<Parameters<typeof answer<typeof sendContactEmail>>[1]>[0]['request'];

/** What the email of another program says, as the form would have it. */
function formOfEmail(email: Email): ContactForm {
  const { Street1, Street2, ServiceAddress, City, State, Zip, Name } = email;
  const [first = '', ...others] = Name.trim().split(/\s+/);
  const street = [Street1, Street2].filter(part => part.trim() !== '').join(', ');
  return {
    ...emptyContactForm,
    ...{ ContactUsType: email.ContactUsType, AccountNumber: email.AccountNumber, Email: email.PrimaryEmail },
    FirstName: email.FirstName || first,
    LastName: email.LastName || others.join(' '),
    Phone: email.PhoneNumber,
    Comment: email.MessageBody || email.Comments,
    ServiceAddress: ServiceAddress || street,
    ...{ City, State, PostalCode: Zip },
  };
}
