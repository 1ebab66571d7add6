import type { Transaction } from '@wattershed/database/transaction';
import { readTextAnswer } from '@wattershed/domain/payment/text/text-answer';
import type { Services } from '../../../call.ts';
import { findLanguageOfNumber } from '../../../letters/text-reply-store.ts';
import type { IncomingText, TextTaker } from '../../../messages/webhooks/text-taker.ts';
import { autoPayLink, findDraftAsked } from './answer-draft-by-text.ts';
import { insertAnswer } from './answer-store.ts';
import { endAndTell } from './end-enrollments.ts';
import { listEnrollmentsOfPhone } from './enrollment-store.ts';
import { countText } from './most-texts.ts';
import { reply } from './reply.ts';

/** What people text about their bills. The carrier is answered at once: a job does what they want. */
export const textToPayTaker: TextTaker = {
  take: takeText,
  stop: async (services, tx, actor, phone) => {
    await endAndTell(services, tx, actor, { phone }, 'stopped');
  },
};

async function takeText(services: Services, tx: Transaction, { carrierId, phone, text, saidAt }: IncomingText) {
  const enrollments = await listEnrollmentsOfPhone(tx, phone);
  const [enrolled] = enrollments;
  const language = enrolled?.language ?? (await findLanguageOfNumber(tx, phone)) ?? 'EN_US';
  const answer = readTextAnswer(text, language);
  // To a machine that answers every text we would otherwise write forever.
  const daily = `day ${services.realNow().toISOString().slice(0, 10)}`;
  const code = answer && 'code' in answer ? answer.code : null;
  const draft = answer && (await findDraftAsked(services, tx, { phone, command: answer.command, code }));
  if (answer && (enrolled || draft)) {
    const next = await countText(services, tx, phone, enrollments.length);
    if (next === 'refuse') {
      const { portalUrl: link } = services.config;
      await reply(services, tx, { phone, language, happening: carrierId }, 'too-many', { link });
    }
    if (next !== 'answer') return true;
  }
  if (draft === 'none') {
    await reply(services, tx, { phone, language, happening: carrierId }, 'draft-unknown-code', {
      link: autoPayLink(services),
    });
    return true;
  }
  if (!enrolled && !draft) {
    if (!answer) return false;
    await reply(services, tx, { phone, language, happening: daily }, 'not-enrolled');
    return true;
  }
  if (!answer) {
    await reply(services, tx, { phone, language, happening: daily }, 'not-understood');
    return true;
  }
  await insertAnswer(tx, {
    carrierId,
    phone,
    command: answer.command,
    amountCents: 'amount' in answer && answer.amount !== 'all' ? answer.amount : null,
    code,
    saidAt,
  });
  await services.jobs.send(tx, 'answer-text', { carrierId }, { key: carrierId });
  return true;
}
