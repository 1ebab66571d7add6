import { href, Link } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { hasScreen } from '../../screens.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

const activationPath = '/UserAccountActivation';

/** What keeps people from signing in, each with the way forward; finally, someone to talk to. */
export default function ProblemSignInPage() {
  const { t } = useRecoveryTexts();
  const settings = useSettings();
  return (
    <Page title={t('recovery.problem.title')} lead={t('recovery.problem.lead')}>
      <div className={classes.grid}>
        <Card title={t('recovery.problem.userId')}>
          <p>{t('recovery.problem.userIdText')}</p>
          <p className={classes.links}>
            <Link to={href('/ForgotUserID')}>{t('recovery.problem.userIdAction')}</Link>
          </p>
        </Card>
        <Card title={t('recovery.problem.password')}>
          <p>{t('recovery.problem.passwordText')}</p>
          <p className={classes.links}>
            <Link to={href('/ForgotPassword')}>{t('recovery.problem.passwordAction')}</Link>
          </p>
        </Card>
        <Card title={t('recovery.problem.locked')}>
          <p>{t('recovery.problem.lockedText')}</p>
        </Card>
        <Card title={t('recovery.problem.activation')}>
          <p>{t('recovery.problem.activationText')}</p>
          {hasScreen(activationPath) && (
            <p className={classes.links}>
              <Link to={activationPath}>{t('recovery.problem.activationAction')}</Link>
            </p>
          )}
        </Card>
        <Card title={t('recovery.problem.device')}>
          <p>{t('recovery.problem.deviceText')}</p>
        </Card>
        <Card title={t('recovery.problem.call')} quiet>
          <p className={classes.phone}>
            {settings && <a href={`tel:${settings.utilityPhone.replace(/[^\d+]/g, '')}`}>{settings.utilityPhone}</a>}
          </p>
          <p>{t('recovery.problem.hours')}</p>
          <p>{t('recovery.problem.callText')}</p>
        </Card>
      </div>
      <RecoveryLinks to={['signIn']} />
    </Page>
  );
}
