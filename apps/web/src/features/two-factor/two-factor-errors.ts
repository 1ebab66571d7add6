import { asApiError } from '../../api/api-error.ts';
import type { TwoFactorWords } from './two-factor-texts.ts';

/** Where a call was made: what a refusal means depends on it. */
type Place = 'code' | 'send' | 'add' | 'change';

/** A code went out moments ago: the next one has a short pause. The limit of an hour takes longer. */
export function isSentJustNow(error: unknown): boolean {
  const { code, retryAfter = 60 } = asApiError(error);
  return code === 'RATE429' && retryAfter < 60;
}

/** Our own words for a refusal; undefined where the common ones fit. */
export function ownWords(error: unknown, place: Place, t: TwoFactorWords): string | undefined {
  if (error === null || error === undefined) return undefined;
  const { code, retryAfter = 60 } = asApiError(error);
  const count = Math.max(1, Math.ceil(retryAfter / 60));
  if (code === 'LOG002') {
    return place === 'code' ? t('two-factor.error.locked', { count }) : t('two-factor.error.passwordLocked', { count });
  }
  if (place === 'add' && isSentJustNow(error)) return t('two-factor.error.addSoon', { count: retryAfter });
  if (code === 'RATE429' && place === 'send') return t('two-factor.error.sendLater', { count });
  if (code === 'RATE429' && place === 'add') return t('two-factor.error.addLater', { count });
  if (place === 'add' && code === 'RES409') return t('two-factor.error.sameDevice');
  return place === 'change' && code === 'RES404' ? t('two-factor.error.setupOver') : undefined;
}
