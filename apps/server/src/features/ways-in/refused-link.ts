import type { unregisteredIdentity } from '@wattershed/contract/ways-in';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import type * as z from 'zod/mini';
import { CallError } from '../../errors.ts';

/** Why a link doesn't sign anyone in; each reason has its words in the text library. */
export type RefusedLink = 'link' | 'supportLink' | 'sso' | 'ssoUnknown';

const unregistered: z.output<typeof unregisteredIdentity> = { reason: 'not-registered' };

/** LOG005 with words the page shows as sent (specification 8, token login failure). */
export function refusedLink(reason: RefusedLink, language: Language = defaultLanguage): CallError {
  return new CallError('LOG005', {
    shownWords: { key: `ways-in.error.${reason}`, language },
    ...(reason === 'ssoUnknown' ? { data: unregistered } : {}),
  });
}
