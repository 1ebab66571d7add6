import { createContactRequest } from '@wattershed/contract/contact/asking';
import { findContactRequest, followContactRequest } from '@wattershed/contract/contact/conversation';
import { getHelpIndex } from '@wattershed/contract/help/reading';
import {
  answeredQuestion,
  begin,
  followed,
  followKey,
  groupId,
  placedByLink,
  placedInInbox,
  requestId,
  wholeQuestion,
} from '../answers/contact.ts';
import { answerHelpCenter } from '../answers/help.ts';
import { daniel } from '../answers/people.ts';
import { answerCall, leaveUnanswered } from '../network.ts';
import { signInAs } from '../portal.tsx';
import { fails, presses, type States, waits } from './screen-state.ts';

const agent = { ...daniel, user: { ...daniel.user, IsCSRLogin: true, adminUserId: 'A-7' } };
const at = (step: string) => `/ContactUs?step=${step}`;
const { form } = wholeQuestion;
const whole = { arrange: () => begin(wholeQuestion) };
const about = (ContactUsType: string) => ({
  address: at('question'),
  arrange: () => begin({ form: { ...form, ContactUsType } }),
});
const request = { address: `/ContactUsRequest/${followKey}` };

export const contactStates = {
  '/ContactUs': {
    topic: {},
    loading: waits,
    failed: fails,
    'nothing chosen': { act: presses('Continue') },
    'about a bill': about('BillingQuestion'),
    'about a meter': about('MeterQuestion'),
    'about a page': about('PortalProblem'),
    'about a job': about('EmploymentOpportunities'),
    'nothing asked': {
      address: at('question'),
      arrange: () => begin({ form: { ...form, Comment: '' } }),
      act: presses('Continue'),
    },
    'answers that fit': {
      address: at('question'),
      arrange: () => {
        begin({ form: { ...form, Comment: 'Why is my bill higher than last month?' } });
        answerHelpCenter();
      },
      act: presses('Continue'),
    },
    'answers that fit are looked for': {
      address: at('question'),
      arrange: () => {
        begin({ form });
        leaveUnanswered(getHelpIndex);
      },
      act: presses('Continue'),
    },
    files: { address: at('files'), ...whole },
    review: { address: at('review'), ...whole },
    'not sent': {
      address: at('review'),
      arrange: () => {
        begin(wholeQuestion);
        answerCall(createContactRequest, () => ({ refused: 'SYS503', httpStatus: 503 }));
      },
      act: presses('Send the question'),
    },
    leaving: { ...whole, act: presses('Cancel') },
    'in the inbox': { arrange: () => begin({ placed: placedInInbox }) },
    'answered since': {
      arrange: () => {
        begin({ placed: placedInInbox });
        answerCall(findContactRequest, () => ({
          data: { ...followed, state: 'answered' as const, groupId },
        }));
      },
    },
    'by link': { arrange: () => begin({ placed: placedByLink }) },
    'not allowed': { arrange: () => signInAs(agent) },
    'a link to nothing': { address: `/ContactUs?draft=${requestId}` },
  },
  '/ContactUsRequest/:key?': {
    shown: request,
    loading: { ...waits, ...request },
    failed: { ...fails, ...request },
    missing: {},
    answered: { ...request, arrange: () => answerCall(followContactRequest, () => ({ data: answeredQuestion })) },
    closed: {
      ...request,
      arrange: () =>
        answerCall(followContactRequest, () => ({ data: { ...answeredQuestion, state: 'closed' as const } })),
    },
    'a long one': {
      ...request,
      arrange: () =>
        answerCall(followContactRequest, () => ({ data: { ...answeredQuestion, earlierCursor: groupId } })),
    },
    'nothing typed': { ...request, act: presses('Send') },
  },
} satisfies States;
