import { useMutation } from '@tanstack/react-query';
import { forgotUserName } from '@wattershed/contract/recovery';
import { useEffect } from 'react';
import { href, Navigate } from 'react-router';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { mutation } from '../../api/query.ts';
import { useLinkValue } from '../../session/sign-in/use-link-value.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';
import { UserIdChoice } from './UserIdChoice.tsx';
import { useOnePress } from './use-one-press.ts';

/** Where the emailed link leads. A press opens the list and spends the key; a scanner that opens links does not. */
export default function ForgotUserIdMultipleAccountPage() {
  const { t } = useRecoveryTexts();
  const verificationKey = useLinkValue('key') ?? '';
  const open = useMutation(mutation(forgotUserName));
  const onePress = useOnePress();
  useEffect(prepareCaptcha, []);
  if (open.data) return <UserIdChoice userIds={open.data.userIds ?? []} />;
  const code = open.error?.code;
  if (verificationKey === '' || code === 'LOG005' || code === 'REQ400') {
    return <Navigate to={href('/ResetUsernameError')} replace />;
  }
  return (
    <Page narrow title={t('recovery.ids.title')} lead={t('recovery.ids.closed')}>
      <Card>
        <div className={classes.stack}>
          {open.error && <ErrorState error={open.error} />}
          <div>
            <Button isLoading={open.isPending} onClick={() => onePress(() => open.mutateAsync({ verificationKey }))}>
              {t('recovery.ids.action.show')}
            </Button>
          </div>
        </div>
      </Card>
      <RecoveryLinks to={['signIn', 'problem']} />
    </Page>
  );
}
