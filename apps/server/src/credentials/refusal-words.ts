import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { writtenTexts } from '@wattershed/texts/library';
import type { Config } from '../config.ts';
import { CallError } from '../errors.ts';

/** Why a link does not sign anybody in; each has its words in the text library. */
export type RefusedLink = 'link' | 'supportLink' | 'sso' | 'ssoUnknown';

/** LOG005 with the words that the page shows as they are sent (specification 8, token login failure). */
export function refusedLink(reason: RefusedLink, language: Language | undefined, config: Config): CallError {
  return new CallError('LOG005', { shownMessage: words(`ways-in.error.${reason}`, language, config) });
}

/** The refusal of a person who may not sign in, told in the language of the page or of the person. */
export function inLanguage(error: unknown, language: Language | undefined, config: Config): unknown {
  if (!(error instanceof CallError) || (error.code !== 'LOG010' && error.code !== 'LOG012')) return error;
  return new CallError(error.code, { shownMessage: words(`ways-in.error.${error.code}`, language, config) });
}

function words(key: string, language: Language = defaultLanguage, config: Config): string {
  const text = writtenTexts('ways-in', language)[key] ?? writtenTexts('ways-in', defaultLanguage)[key] ?? '';
  return text.replaceAll('{phone}', config.UTILITY_PHONE).replaceAll('{utility}', config.UTILITY_NAME);
}
