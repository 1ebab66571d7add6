import { useLocation } from 'react-router';
import type { MovedState } from '../../session/moved-state.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { NothingArrived } from './NothingArrived.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Also where sign-in sends someone from the old portal (specification 4), who first reads why. */
export default function ForgotPasswordSuccessPage() {
  const { t } = useRecoveryTexts();
  const isFromOldPortal = (useLocation().state as MovedState | null)?.isFromOldPortal === true;
  const kind = isFromOldPortal ? 'moved' : 'passwordSent';
  return (
    <Page narrow title={t(`recovery.${kind}.title`)} lead={t(`recovery.${kind}.lead`)}>
      <Card title={t('recovery.passwordSent.steps')}>
        <ol className={classes.list}>
          <li>{t('recovery.passwordSent.open')}</li>
          <li>{t('recovery.passwordSent.choose')}</li>
        </ol>
        <p>{t(isFromOldPortal ? 'recovery.moved.again' : 'recovery.passwordSent.migrated')}</p>
      </Card>
      <NothingArrived isMail />
      <RecoveryLinks to={isFromOldPortal ? ['signIn', 'problem'] : ['linkAgain', 'signIn', 'userId', 'problem']} />
    </Page>
  );
}
