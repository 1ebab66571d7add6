import { ErrorState } from '../../states/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import type { AttemptNews } from './attempt-news.ts';

/** What has become of an attempt to pay, beside the button that pays or asks again. */
export function AttemptNotices({ news }: { news: AttemptNews }) {
  const { t } = usePaymentTexts();
  const { isOpenSent, nothingCharged, canTryAgain, failure } = news;
  return (
    <>
      {isOpenSent && (
        <Notice kind="warning">
          <strong>{t('payments.review.sent.title')}</strong>
          <span>{t('payments.review.sent.text')}</span>
        </Notice>
      )}
      {nothingCharged && (
        <Notice kind="error">
          <strong>{t('payments.live.refused')}</strong>
          {canTryAgain && <span>{t('payments.review.tryAgain')}</span>}
        </Notice>
      )}
      {failure !== null && <ErrorState error={failure} />}
    </>
  );
}
