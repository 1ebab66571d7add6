import { getPrivacyPolicy, listTerms } from '@wattershed/contract/help/reading';
import { privacyTermsKey } from '@wattershed/domain/help/terms-key';
import type { Language } from '@wattershed/domain/text/language';
import { q } from '../../api/query.ts';
import { isSignedIn } from '../../session/session.ts';

const tcpaTermsKey = 'tcpa';

export type LegalTopic = 'terms' | 'privacy' | 'tcpa';

const staleTime = 300_000;

/** Links in a text lead a visitor to other screens than a customer. */
export const readerNow = () => (isSignedIn() ? 'customer' : 'visitor');

/** The text that is in force. */
export function inForce(topic: LegalTopic, language: Language) {
  const reader = readerNow();
  if (topic === 'privacy') return { ...q(getPrivacyPolicy, { language, Mode: '2', reader }), staleTime };
  return { ...q(listTerms, { language, reader, ...(topic === 'tcpa' && { key: tcpaTermsKey }) }), staleTime };
}

/** One version of it, past or to come. */
export function ofVersion(topic: LegalTopic, language: Language, version: string) {
  const key = { terms: undefined, privacy: privacyTermsKey, tcpa: tcpaTermsKey }[topic];
  return { ...q(listTerms, { language, reader: readerNow(), version, ...(key && { key }) }), staleTime };
}
