import { listBanners } from '@wattershed/contract/configuration/banners';
import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { noticeKinds } from '@wattershed/domain/message/notices';
import { useId } from 'react';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { readStored } from '../../session/browser-storage.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { NoticeStack } from './NoticeStack.tsx';

/**
 * The account's notices in the order of section 2.7, without dismissed ones. They come by two calls: what one brings is
 * shown when the other fails, but not before it has answered, so that nothing moves.
 */
export function NoticesCard() {
  const { t, language } = useDashboardTexts();
  const { accountNumber } = useAccount().account;
  const uuid = readStored('uuid') ?? '';
  const notifications = useAccountRead(listDashboardNotices, { uuid, language });
  const banners = useAccountRead(listBanners, { id: '1', uuid, language });
  const titleId = useId();
  const isWaiting = notifications.query.isLoading || banners.query.isLoading;
  const notices = [...(notifications.query.data?.dashboardNotification ?? []), ...(banners.query.data?.banners ?? [])];
  const inOrder = noticeKinds.flatMap(kind => notices.filter(notice => notice.kind === kind));
  const hasFailed = notifications.query.isError || banners.query.isError;
  if (!isWaiting && !hasFailed && notices.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Spoken as="h2" id={titleId}>
        {t('dashboard.notices')}
      </Spoken>
      {isWaiting ? (
        <Skeleton height={168} />
      ) : (
        <>
          {inOrder.length > 0 && <NoticeStack banners={inOrder} accountNumber={accountNumber} />}
          <AccountBoundary read={notifications} skeleton={null}>
            {() => null}
          </AccountBoundary>
          <AccountBoundary read={banners} skeleton={null}>
            {() => null}
          </AccountBoundary>
        </>
      )}
    </section>
  );
}
