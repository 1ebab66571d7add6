import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type english from '@wattershed/texts/ways-in/en-us.json';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';

/** Why a link does not sign anybody in; each has its words in the text library. */
export type RefusedLink = 'link' | 'supportLink' | 'sso' | 'ssoUnknown';

/** LOG005 with the words that the page shows as they are sent (specification 8, token login failure). */
export function refusedLink(reason: RefusedLink, language: Language | undefined, config: Config): CallError {
  return new CallError('LOG005', { shownMessage: words(reason, language, config) });
}

/** The refusal of a person who may not sign in, told in the language of the page or of the person. */
export function inLanguage(error: unknown, language: Language | undefined, config: Config): unknown {
  if (!(error instanceof CallError) || (error.code !== 'LOG010' && error.code !== 'LOG012')) return error;
  return new CallError(error.code, { shownMessage: words(error.code, language, config) });
}

function words(
  reason: RefusedLink | 'LOG010' | 'LOG012',
  language: Language = defaultLanguage,
  config: Config,
): string {
  const t = portalTexts.translator<keyof typeof english>('ways-in', language);
  return t(`ways-in.error.${reason}`, { phone: config.UTILITY_PHONE, utility: config.UTILITY_NAME });
}
