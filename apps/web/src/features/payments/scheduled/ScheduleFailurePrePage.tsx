import { href, Link, Navigate } from 'react-router';
import classes from '../../../paying/payments.module.css';
import { isSignedIn } from '../../../session/session.ts';
import { ContactCard } from '../../../shell/legal/ContactCard.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';

/** Where the same order, sent again, is still one order; the first step, if nothing was chosen in this tab. */
const reviewPath = `${href('/MakePayment')}?step=review`;

/** An order for a day that came to nothing, as far as anyone knows, of someone who isn't signed in. */
export default function ScheduleFailurePrePage() {
  const { t } = useScheduledTexts();
  if (isSignedIn()) return <Navigate to={href('/ScheduleFailure')} replace />;
  return (
    <Page narrow title={t('scheduled.failure.title')} lead={t('scheduled.failure.pre.text')}>
      <div className={classes.dialogActions}>
        <Button as={Link} to={reviewPath}>
          {t('scheduled.failure.again')}
        </Button>
        <Button as={Link} to={href('/login')} kind="plain">
          {t('scheduled.failure.signIn')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
