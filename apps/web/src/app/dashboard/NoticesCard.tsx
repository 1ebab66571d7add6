import { listBanners } from '@wattershed/contract/configuration';
import { AccountBoundary } from '../../account/AccountBoundary.tsx';
import { useAccount } from '../../account/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { readStored } from '../../session/browser-storage.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/content/Card.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { NoticeCarousel } from './NoticeCarousel.tsx';
import classes from './NoticesCard.module.css';

/** The account's notices in the order of section 2.7, as the server sends them: without dismissed ones. */
export function NoticesCard() {
  const { t, language } = useDashboardTexts();
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(listBanners, { id: '1', uuid: readStored('uuid') ?? '', language });
  return (
    <Card title={t('dashboard.notices')}>
      <div className={classes.place}>
        <AccountBoundary read={read} skeleton={<Skeleton height={176} />}>
          {data =>
            data.banners.length > 0 ? (
              <NoticeCarousel banners={data.banners} accountNumber={accountNumber} />
            ) : (
              <p className={classes.empty}>{t('dashboard.notices.empty')}</p>
            )
          }
        </AccountBoundary>
      </div>
    </Card>
  );
}
