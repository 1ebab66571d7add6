import { listBanners } from '@wattershed/contract/configuration/banners';
import { useId } from 'react';
import { AccountBoundary } from '../../account/AccountBoundary.tsx';
import { useAccount } from '../../account/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { readStored } from '../../session/browser-storage.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { NoticeStack } from './NoticeStack.tsx';

/** The account's notices in the order of section 2.7, as the server sends them: without dismissed ones. */
export function NoticesCard() {
  const { t, language } = useDashboardTexts();
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(listBanners, { id: '1', uuid: readStored('uuid') ?? '', language });
  const titleId = useId();
  const isEmpty = read.query.data?.banners.length === 0;
  if (isEmpty) return null;
  return (
    <section aria-labelledby={titleId}>
      <Spoken as="h2" id={titleId}>
        {t('dashboard.notices')}
      </Spoken>
      <AccountBoundary read={read} skeleton={<Skeleton height={168} />}>
        {({ banners }) => <NoticeStack banners={banners} accountNumber={accountNumber} />}
      </AccountBoundary>
    </section>
  );
}
