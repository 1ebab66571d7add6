import { useQuery } from '@tanstack/react-query';
import { forgotUserName } from '@wattershed/contract/recovery';
import { href, Navigate } from 'react-router';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';
import { UserIdChoice } from './UserIdChoice.tsx';
import { useLinkValue } from './use-link-value.ts';

/** Opens the key of the mail, which spends it: the answer is kept as long as the page is there, and asked for once. */
export default function ForgotUserIdMultipleAccountPage() {
  const { t } = useRecoveryTexts();
  const verificationKey = useLinkValue('key') ?? '';
  const opened = useQuery({
    ...q(forgotUserName, { verificationKey }),
    enabled: verificationKey !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = opened.error?.code;
  if (verificationKey === '' || code === 'LOG005' || code === 'REQ400') {
    return <Navigate to={href('/ResetUsernameError')} replace />;
  }
  if (opened.data) return <UserIdChoice userIds={opened.data.userIds ?? []} />;
  return (
    <Page narrow title={t('recovery.ids.title')} lead={t('recovery.ids.lead')}>
      <LoadBoundary query={opened} skeleton={<Skeleton height={220} />}>
        {() => null}
      </LoadBoundary>
    </Page>
  );
}
