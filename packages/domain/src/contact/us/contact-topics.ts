import { addBusinessDays } from '../../calendar/business-day.ts';
import type { LocalDate } from '../../calendar/local-date.ts';
import type { Topic } from '../../message/inbox-category.ts';

/** What people write to us about: the contact-us type on the wire. */
export const contactTopics = [
  'BillingQuestion',
  'PaymentQuestion',
  'UsageQuestion',
  'MeterQuestion',
  'AddressQuestion',
  'ProgramQuestion',
  'SignInQuestion',
  'PortalProblem',
  'EmploymentOpportunities',
  'OtherQuestion',
] as const;

export type ContactTopic = (typeof contactTopics)[number];

/** What only some topics ask. */
export type TopicField = 'BillNumber' | 'ServiceAddress' | 'Username' | 'Page' | 'Reference' | 'Position';

export type ContactTopicFacts = {
  asks: readonly TopicField[];
  /** Within so many business days somebody answers. */
  businessDays: number;
  /** The category of its conversation in an inbox. */
  group: Topic;
  /** Not of a job: its conversation belongs to no account, whoever asks. */
  isAboutAccount: boolean;
  /** Nothing that a closed account could still ask. */
  needsOpenAccount: boolean;
  /** How it is called in a link. */
  link: string;
};

const ofAccount = { isAboutAccount: true, needsOpenAccount: false };

const facts: Record<ContactTopic, ContactTopicFacts> = {
  BillingQuestion: { ...ofAccount, asks: ['BillNumber'], businessDays: 2, group: 'Billing', link: 'billing' },
  PaymentQuestion: { ...ofAccount, asks: [], businessDays: 1, group: 'Billing', link: 'payment' },
  UsageQuestion: {
    ...{ ...ofAccount, needsOpenAccount: true, asks: [] },
    ...{ businessDays: 3, group: 'AmiDailyUsage', link: 'usage' },
  },
  MeterQuestion: { ...ofAccount, asks: ['ServiceAddress'], businessDays: 3, group: 'Service', link: 'meter' },
  AddressQuestion: { ...ofAccount, asks: ['ServiceAddress'], businessDays: 2, group: 'Service', link: 'address' },
  ProgramQuestion: {
    ...{ ...ofAccount, needsOpenAccount: true, asks: [] },
    ...{ businessDays: 3, group: 'ProgramProduct', link: 'programs' },
  },
  SignInQuestion: { ...ofAccount, asks: ['Username'], businessDays: 1, group: 'ConnectMe', link: 'sign-in' },
  PortalProblem: { ...ofAccount, asks: ['Page', 'Reference'], businessDays: 2, group: 'ConnectMe', link: 'problem' },
  EmploymentOpportunities: {
    ...{ isAboutAccount: false, needsOpenAccount: false, asks: ['Position'] },
    ...{ businessDays: 5, group: 'ConnectMe', link: 'jobs' },
  },
  OtherQuestion: { ...ofAccount, asks: [], businessDays: 3, group: 'ConnectMe', link: 'other' },
};

/** Undefined for a topic that isn't offered, such as one of an earlier version. */
export function contactTopicFacts(topic: string): ContactTopicFacts | undefined {
  return isContactTopic(topic) ? facts[topic] : undefined;
}

export const factsOfTopic = (topic: ContactTopic): ContactTopicFacts => facts[topic];

function isContactTopic(topic: string): topic is ContactTopic {
  return Object.hasOwn(facts, topic);
}

/** The topic that a link names, as in `?topic=billing`; or by its own name. */
export function topicOfLink(name: string): ContactTopic | undefined {
  return contactTopics.find(topic => topic === name || facts[topic].link === name);
}

/** What is offered for an account that is open (1, 3), or closed (2). */
export function topicsFor(accountStatus: number | undefined): ContactTopic[] {
  return contactTopics.filter(topic => accountStatus !== 2 || !facts[topic].needsOpenAccount);
}

/** The day by which a question that comes today has its answer. */
export function answerPromisedOn(topic: ContactTopic, today: LocalDate): LocalDate {
  return addBusinessDays(today, facts[topic].businessDays);
}

/**
 * How long a question that is followed by its key is kept, and what the portal keeps of one in an inbox besides the conversation:
 * it needs neither longer.
 */
export const questionDays = 400;
