import { href, Link } from 'react-router';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import classes from '../../../paying/payments.module.css';
import { isSignedIn } from '../../../session/session.ts';
import { ContactCard } from '../../../shell/legal/ContactCard.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import ScheduleFailurePrePage from './ScheduleFailurePrePage.tsx';

/** An order for a day that came to nothing, as far as anyone knows. */
export default function ScheduleFailurePage() {
  const { t } = usePaymentTexts();
  if (!isSignedIn()) return <ScheduleFailurePrePage />;
  return (
    <Page narrow title={t('payments.scheduleFailure.title')} lead={t('payments.scheduleFailure.text')}>
      <div className={classes.dialogActions}>
        <Button as={Link} to={href('/PayScheduledSuccess')}>
          {t('payments.scheduled.see')}
        </Button>
        <Button as={Link} to={href('/PayBill')} kind="plain">
          {t('payments.scheduleFailure.again')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
