import { useQuery } from '@tanstack/react-query';
import { listBanners } from '@wattershed/contract/configuration';
import { useAccount } from '../../account/account-context.ts';
import { q } from '../../api/query.ts';
import { readStored } from '../../session/browser-storage.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/content/Card.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { NoticeCarousel } from './NoticeCarousel.tsx';
import classes from './NoticesCard.module.css';

/** The notices of the account in the order of section 2.7, as the server gives them: without the dismissed ones. */
export function NoticesCard() {
  const { t, language } = useDashboardTexts();
  const { account } = useAccount();
  const { accountNumber } = account;
  const banners = useQuery(q(listBanners, { id: '1', accountNumber, uuid: readStored('uuid') ?? '', language }));
  return (
    <Card title={t('dashboard.notices')}>
      <div className={classes.place}>
        <LoadBoundary query={banners} skeleton={<Skeleton height={176} />}>
          {data =>
            data.banners.length > 0 ? (
              <NoticeCarousel banners={data.banners} accountNumber={accountNumber} />
            ) : (
              <p className={classes.empty}>{t('dashboard.notices.empty')}</p>
            )
          }
        </LoadBoundary>
      </div>
    </Card>
  );
}
