import { topics } from '@wattershed/domain/message/inbox-category';
import { languages } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { decideAnswer, isDown } from './answer-rules.ts';
import { answerWords } from './answer-words.ts';

const question = {
  topic: 'Billing',
  isPlanChange: false,
  isServiceRequest: false,
  body: 'Why is it so high?',
  fileCount: 0,
  isFirst: true,
};

describe('the desk', () => {
  it.each([
    ['a question', {}, 'Billing'],
    ['a message about a meter', { body: 'I think the meter is wrong' }, 'askForPhoto'],
    ['one in Spanish', { body: 'La lectura no es correcta' }, 'askForPhoto'],
    ['one with the photo', { body: 'Here is the meter', fileCount: 1 }, 'thanksForFile'],
    ['a second message', { isFirst: false }, 'followUp'],
    ['one for a person', { body: 'no answer, please' }, undefined],
    ['a request for another plan', { isPlanChange: true }, 'planChange'],
    ['what comes with a service request', { isServiceRequest: true }, undefined],
    ['an answer to an offer', { topic: 'MarketingCommunication' }, 'ProgramProduct'],
  ])('answers %s', (_, change, key) => {
    expect(decideAnswer({ ...question, ...change })).toBe(key);
  });

  it('is down for two tries when the message says so', () => {
    expect([1, 2, 3].map(tries => isDown('Desk down today', tries))).toEqual([true, true, false]);
    expect(isDown(question.body, 1)).toBe(false);
  });

  it.each([...topics, 'askForPhoto', 'thanksForFile', 'followUp', 'planChange'] as const)(
    'has words for %s that the portal takes',
    key => {
      for (const language of languages) {
        const words = answerWords(key, language, 'High bill');
        expect(words).toMatch(/High bill[\s\S]+\S/);
        // The portal takes no message with these.
        expect(words).not.toMatch(/[<>{}]/);
      }
    },
  );
});
