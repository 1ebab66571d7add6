import { asApiError } from '../../../api/api-error.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { Notice } from '../../../ui/page/Notice.tsx';

/** It is being taken, or has ended: what the person wants comes too late. */
export const isTooLate = (error: unknown): boolean => error != null && asApiError(error).code === 'RES409';

export function TooLate({ error }: { error: unknown }) {
  const { t } = usePaymentTexts();
  if (!isTooLate(error)) return null;
  return <Notice kind="error">{t('payments.scheduled.tooLate')}</Notice>;
}
