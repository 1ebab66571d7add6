import { useQuery } from '@tanstack/react-query';
import { checkResetToken } from '@wattershed/contract/recovery';
import { href, Navigate } from 'react-router';
import { q } from '../../api/query.ts';
import { useLinkValue } from '../../session/sign-in/use-link-value.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

/** The token comes from the emailed link, or from choosing among several user IDs. */
export default function ResetPasswordFormPage() {
  const { t } = useRecoveryTexts();
  const token = useLinkValue('token') ?? '';
  const checked = useQuery({
    ...q(checkResetToken, { token }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = checked.error?.code;
  if (token === '' || code === 'LOG005' || code === 'REQ400') return <Navigate to={href('/ResetError')} replace />;
  return (
    <Page
      narrow
      title={t('recovery.reset.title')}
      lead={checked.data && t('recovery.reset.lead', { userName: checked.data.userName })}
    >
      <Card>
        <LoadBoundary query={checked} skeleton={<Skeleton height={420} />}>
          {({ userName, question }) => <NewPasswordForm token={token} userName={userName} question={question} />}
        </LoadBoundary>
      </Card>
      <RecoveryLinks to={['signIn', 'problem']} />
    </Page>
  );
}
