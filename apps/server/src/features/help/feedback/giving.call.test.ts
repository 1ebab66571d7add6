import { rateHelp, sendFeedback } from '@wattershed/contract/help/feedback';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { listFeedback, listRatings } from './feedback-store.ts';

let portal: TestPortal;
let person: PersonSignedIn;
beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('past-due');
});
afterAll(() => portal.close());

const said = (changes: object = {}) => ({
  ...{
    feedbackId: newUuid(),
    kind: 'opinion' as const,
    page: '/ViewBill',
    text: 'Fine.\nThanks',
    language: 'ES' as const,
  },
  ...changes,
});

/** c75-userfeedback */
describe('feedback', () => {
  test('is kept with its page and reference, whoever sends it, and without who they are', async () => {
    const requestId = newUuid();
    const mine = said({ kind: 'problem', requestId, text: '  The total is cut off.\nOn a phone ' });
    expect((await person.call(sendFeedback, mine)).httpStatus).toBe(200);
    expect((await portal.call(sendFeedback, said({ page: '/PreFaq' }))).httpStatus).toBe(200);
    const [visitors, customers] = await listFeedback(portal.services.db, 2);
    expect(customers).toMatchObject({
      ...{ kind: 'problem', page: '/ViewBill', requestId, isSignedIn: true, language: 'ES' },
      text: 'The total is cut off.\nOn a phone',
    });
    expect(visitors).toMatchObject({ page: '/PreFaq', isSignedIn: false, requestId: null });
  });

  test('sent twenty times at once under one ID is one', async () => {
    const once = said({ text: 'Once' });
    await Promise.all(Array.from({ length: 20 }, () => portal.call(sendFeedback, once)));
    expect((await listFeedback(portal.services.db, 500)).filter(({ text }) => text === 'Once')).toHaveLength(1);
  });

  test.each([
    { text: ' \n ' },
    { text: '<b>bold</b>' },
    { text: 'a\u0000b' },
    { text: 'a\ud800b' },
    { text: 'x'.repeat(2_001) },
    { page: 'https://evil.example/' },
    { page: '/ViewBill?account=1' },
    { feedbackId: 'none' },
    { requestId: 'none' },
    { language: 'DE' },
  ])('with %j is refused', async changes => {
    const before = (await listFeedback(portal.services.db, 500)).length;
    expect((await portal.call(sendFeedback, said(changes) as never)).status.error).toBe('REQ400');
    expect(await listFeedback(portal.services.db, 500)).toHaveLength(before);
  });

  test('of a visitor needs a captcha where there is one', async () => {
    const strict = await testPortal({ CAPTCHA: 'altcha' });
    try {
      expect((await strict.call(sendFeedback, said())).status.error).toBe('AUTH418');
    } finally {
      await strict.close();
    }
  });
});

describe('a rating of help', () => {
  const rate = (changes: object = {}) =>
    portal.call(rateHelp, { kind: 'faq', key: 'downed-power-line', language: 'FR', isHelpful: true, ...changes });
  const counted = async () =>
    (await listRatings(portal.services.db)).map(one => `${one.key} ${one.language} ${one.helpful}:${one.notHelpful}`);

  test('is counted, also twenty at once, and goes from one side to the other when a reader changes their mind', async () => {
    await Promise.all(Array.from({ length: 20 }, () => rate()));
    expect(await counted()).toEqual(['downed-power-line FR 20:0']);
    await rate({ isHelpful: false, before: true });
    await rate({ isHelpful: false, before: false });
    expect(await counted()).toEqual(['downed-power-line FR 19:1']);
  });

  test('of a text that there isn’t is not found', async () => {
    expect((await rate({ key: 'no-such-question' })).status.error).toBe('RES404');
    expect((await rate({ kind: 'page' })).status.error).toBe('RES404');
  });
});
