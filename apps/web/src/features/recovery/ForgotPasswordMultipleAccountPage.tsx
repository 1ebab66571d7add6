import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseUserToReset, listUsersToReset } from '@wattershed/contract/recovery';
import { useState } from 'react';
import { href, Navigate, useNavigate } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { mutation, q } from '../../api/query.ts';
import { useLinkValue } from '../../session/sign-in/use-link-value.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';
import { UserIdCards, type UserIds } from './UserIdCards.tsx';
import { useOnePress } from './use-one-press.ts';

/** Several user IDs share the email's address: choose the one that gets a new password. */
export default function ForgotPasswordMultipleAccountPage() {
  const { t } = useRecoveryTexts();
  const verificationKey = useLinkValue('key') ?? '';
  const listed = useQuery({
    ...q(listUsersToReset, { verificationKey }),
    enabled: verificationKey !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const code = listed.error?.code;
  if (verificationKey === '' || code === 'LOG005' || code === 'REQ400') {
    return <Navigate to={href('/ResetError')} replace />;
  }
  return (
    <Page narrow title={t('recovery.choose.title')} lead={t('recovery.choose.lead')}>
      <Card>
        <LoadBoundary query={listed} skeleton={<Skeleton height={220} />}>
          {({ userIds }) => <Choice verificationKey={verificationKey} userIds={userIds} />}
        </LoadBoundary>
      </Card>
      <RecoveryLinks to={['signIn', 'problem']} />
    </Page>
  );
}

function Choice({ verificationKey, userIds }: { verificationKey: string; userIds: UserIds }) {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const settings = useSettings();
  const [chosen, setChosen] = useState(userIds.find(one => one.state === 'active')?.userName);
  const choose = useMutation(mutation(chooseUserToReset));
  const onePress = useOnePress();
  const go = (username: string) =>
    choose.mutateAsync(
      { verificationKey, username },
      {
        onSuccess: ({ token }) => navigate(href('/ResetPasswordForm'), { replace: true, state: { token } }),
        onError: ({ code }) => {
          if (code === 'LOG005') void navigate(href('/ResetError'), { replace: true });
        },
      },
    );
  return (
    <div className={classes.stack}>
      <UserIdCards legend={t('recovery.choose.title')} userIds={userIds} value={chosen} onChange={setChosen} />
      {choose.error && choose.error.code !== 'LOG005' && <ErrorState error={choose.error} />}
      {chosen === undefined ? (
        <Notice kind="warning">{t('recovery.choose.noneActive', { phone: settings?.utilityPhone ?? '' })}</Notice>
      ) : (
        <div>
          <Button isLoading={choose.isPending} onClick={() => onePress(() => go(chosen))}>
            {t('recovery.choose.action.go')}
          </Button>
        </div>
      )}
    </div>
  );
}
