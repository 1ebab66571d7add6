import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { useOutageTexts } from '../outage-texts.ts';
import type { WaterNotice } from './water-notice-view.ts';

/** Of a link whose notice isn't in the list anymore. */
export function LinkedNotice({ noticeId, notices }: { noticeId: string; notices: readonly WaterNotice[] }) {
  const { t } = useOutageTexts();
  if (notices.some(notice => notice.noticeId === noticeId)) return null;
  return (
    <EmptyState title={t('outages.boil.gone.title', { notice: noticeId })}>
      <p>{t('outages.boil.gone.text')}</p>
    </EmptyState>
  );
}
