import { noId, noToken, type Person, type Samples } from './person.ts';

const who = { FirstName: 'Some', LastName: 'One' };
const asked = { Email: 'some.one@example.com', Phone: '9165550100', Comment: 'When are you open?' };

export function contactSamples({ uuid }: Person): Samples {
  const form = { ContactUsType: 'OtherQuestion', ...who, ...asked };
  return {
    listContactTopics: {},
    validateContactRequest: form,
    uploadContactFile: { MessageId: noId },
    createContactRequest: { requestId: noId, ...form, documentIds: [], language: 'EN_US' },
    sendContactEmail: {
      ...{
        NotificationIdentifier: noId,
        Subject: 'Utility Contact Us Received',
        ContactUsType: 'OtherQuestion',
        ...who,
      },
      ...{ PrimaryEmail: asked.Email, PhoneNumber: asked.Phone, MessageBody: asked.Comment },
    },
    keepContactDraft: { requestId: noId, step: 1, form: '{}', language: 'EN_US' },
    listContactDrafts: { uuid },
    openContactDraft: { requestId: noId },
    deleteContactDraft: { requestId: noId },
    findContactRequest: { uuid: noId },
    followContactRequest: { key: noToken },
    replyToContactAnswer: { key: noToken, messageId: noId, messageBody: 'Thank you.' },
    answerContactRequest: { messageId: noId, answerId: noId, messageBody: 'At eight.' },
    closeContactRequest: { requestId: noId },
    downloadContactFile: { messageId: noId, documentId: noId },
  };
}
