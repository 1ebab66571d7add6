import { describe, expect, it, test } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import {
  answerPromisedOn,
  contactTopicFacts,
  contactTopics,
  factsOfTopic,
  topicOfLink,
  topicsFor,
} from './contact-topics.ts';

describe('topics', () => {
  // c76-topics
  test.each([
    ['BillingQuestion', ['BillNumber']],
    ['PaymentQuestion', []],
    ['UsageQuestion', []],
    ['MeterQuestion', ['ServiceAddress']],
    ['AddressQuestion', ['ServiceAddress']],
    ['ProgramQuestion', []],
    ['SignInQuestion', ['Username']],
    ['PortalProblem', ['Page', 'Reference']],
    ['EmploymentOpportunities', ['Position']],
    ['OtherQuestion', []],
  ] as const)('%s asks only %j', (topic, asks) => expect(factsOfTopic(topic).asks).toEqual(asks));

  it('are offered by the account: a closed one has nothing to save and no program to join', () => {
    expect(topicsFor(1)).toEqual(contactTopics);
    expect(topicsFor(3)).toEqual(contactTopics);
    expect(topicsFor(undefined)).toEqual(contactTopics);
    expect(contactTopics.filter(topic => !topicsFor(2).includes(topic))).toEqual(['UsageQuestion', 'ProgramQuestion']);
  });

  it('are found by their link or their name, and nothing else is a topic', () => {
    expect(topicOfLink('billing')).toBe('BillingQuestion');
    expect(topicOfLink('EmploymentOpportunities')).toBe('EmploymentOpportunities');
    expect([topicOfLink('toString'), contactTopicFacts('toString'), contactTopicFacts('')]).toEqual(
      Array(3).fill(undefined),
    );
    expect(new Set(contactTopics.map(topic => factsOfTopic(topic).link)).size).toBe(contactTopics.length);
  });

  it('are about the account, except a question about a job', () => {
    expect(contactTopics.filter(topic => !factsOfTopic(topic).isAboutAccount)).toEqual(['EmploymentOpportunities']);
  });
});

describe('the promised day', () => {
  test.each([
    // A Monday.
    ['PaymentQuestion', '2026-11-30', '2026-12-01'],
    // A Friday: Monday, Tuesday.
    ['BillingQuestion', '2026-12-04', '2026-12-08'],
    // A Saturday, a Sunday.
    ['BillingQuestion', '2026-12-05', '2026-12-08'],
    ['BillingQuestion', '2026-12-06', '2026-12-08'],
    // Over Thanksgiving.
    ['MeterQuestion', '2026-11-25', '2026-12-01'],
    // Over Christmas and New Year.
    ['EmploymentOpportunities', '2026-12-24', '2027-01-04'],
    // A leap day.
    ['PaymentQuestion', '2028-02-28', '2028-02-29'],
  ] as const)('%s of %s is answered by %s', (topic, today, promised) =>
    expect(answerPromisedOn(topic, localDate(today))).toBe(promised),
  );
});
