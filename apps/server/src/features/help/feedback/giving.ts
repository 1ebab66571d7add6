import { rateHelp, sendFeedback } from '@wattershed/contract/help/feedback';
import { defaultLanguage } from '@wattershed/domain/text/language';
import { takeCaptcha } from '../../../access/captcha-check.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { ofContent } from '../served/kept-content.ts';
import { countRating, insertFeedback } from './feedback-store.ts';

export const feedbackCalls: AnsweredCall[] = [
  answer(sendFeedback, async ({ request, session, gateways, http, db }) => {
    const { captcha } = gateways;
    if (!session && captcha.isOn && (await takeCaptcha(captcha, http)) === null) throw new CallError('AUTH418');
    const { requestId = null, text, ...said } = request;
    await insertFeedback(db, { ...said, requestId, text: text.trim(), isSignedIn: session !== undefined });
    return {};
  }),

  answer(rateHelp, async ({ request, ...services }) => {
    const { kind, key, language: chosen, isHelpful, before } = request;
    const read = await ofContent(services, ({ inForce }) => inForce.find(one => one.kind === kind && one.key === key));
    if (!read) throw notFound();
    const language = read.texts[chosen] ? chosen : defaultLanguage;
    // Who said the same before says nothing new.
    if (before !== isHelpful)
      await countRating(services.db, { kind, key, version: read.version, language }, { isHelpful, before });
    return {};
  }),
];
