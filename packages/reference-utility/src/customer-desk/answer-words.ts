import type { Language } from '@wattershed/domain/text/language';
import type english from '../../texts/customer-desk/en-us.json';
import { utilityTexts } from '../utility-texts.ts';
import type { AnswerKey } from './answer-rules.ts';

/** An answer as the customer reads it. */
export function answerWords(key: AnswerKey, language: Language, subject: string): string {
  const t = utilityTexts.translator<keyof typeof english>('customer-desk', language);
  return [t('customer-desk.thanks', { subject }), t(`customer-desk.${key}`), t('customer-desk.signature')].join('\n\n');
}
