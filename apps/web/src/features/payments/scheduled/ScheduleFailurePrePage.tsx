import { href, Link, Navigate } from 'react-router';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import classes from '../../../paying/payments.module.css';
import { isSignedIn } from '../../../session/session.ts';
import { ContactCard } from '../../../shell/legal/ContactCard.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';

/** Where the same order, sent again, is still one order; the first step, if nothing was chosen in this tab. */
const reviewPath = `${href('/MakePayment')}?step=review`;

/** An order for a day that came to nothing, as far as anyone knows, of someone who isn't signed in. */
export default function ScheduleFailurePrePage() {
  const { t } = usePaymentTexts();
  if (isSignedIn()) return <Navigate to={href('/ScheduleFailure')} replace />;
  return (
    <Page narrow title={t('payments.scheduleFailure.title')} lead={t('payments.scheduleFailure.pre.text')}>
      <div className={classes.dialogActions}>
        <Button as={Link} to={reviewPath}>
          {t('payments.scheduleFailure.again')}
        </Button>
        <Button as={Link} to={href('/login')} kind="plain">
          {t('payments.scheduleFailure.signIn')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
