import { asApiError } from '../../../api/api-error.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';

/** It is being taken, or has ended: what the person wants comes too late. */
export const isTooLate = (error: unknown): boolean => error != null && asApiError(error).code === 'RES409';

export function TooLate({ error }: { error: unknown }) {
  const { t } = useScheduledTexts();
  if (!isTooLate(error)) return null;
  return <Notice kind="error">{t('scheduled.tooLate')}</Notice>;
}
