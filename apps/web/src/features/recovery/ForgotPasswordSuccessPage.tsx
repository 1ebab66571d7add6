import { Card } from '../../ui/content/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { NothingArrived } from './NothingArrived.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

/** Also where sign-in sends someone from the old portal (specification 4): the words fit both. */
export default function ForgotPasswordSuccessPage() {
  const { t } = useRecoveryTexts();
  return (
    <Page narrow title={t('recovery.passwordSent.title')} lead={t('recovery.passwordSent.lead')}>
      <Card title={t('recovery.passwordSent.steps')}>
        <ol className={classes.list}>
          <li>{t('recovery.passwordSent.open')}</li>
          <li>{t('recovery.passwordSent.choose')}</li>
        </ol>
        <p>{t('recovery.passwordSent.migrated')}</p>
      </Card>
      <NothingArrived isMail />
      <RecoveryLinks to={['linkAgain', 'signIn', 'userId', 'problem']} />
    </Page>
  );
}
