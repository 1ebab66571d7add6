import { schedulePayment } from '@wattershed/contract/payments/scheduling';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccess } from '../../../account/use-access.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import classes from '../../../paying/payments.module.css';
import { isSignedIn } from '../../../session/session.ts';
import { ContactCard } from '../../../shell/legal/ContactCard.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import ScheduleFailurePrePage from './ScheduleFailurePrePage.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';

/** An order for a day that came to nothing, as far as anyone knows. */
export default function ScheduleFailurePage() {
  return isSignedIn() ? <Failure /> : <ScheduleFailurePrePage />;
}

/** Whoever may not schedule reads why instead: what they didn't order can't have failed, nor be tried again. */
function Failure() {
  const { t } = usePaymentTexts();
  const { t: scheduled } = useScheduledTexts();
  const access = useAccess(schedulePayment);
  const isRefused = isRefusal(access);
  return (
    <Page
      narrow
      title={scheduled(isRefused ? 'scheduled.title' : 'scheduled.failure.title')}
      lead={isRefused ? undefined : scheduled('scheduled.failure.text')}
    >
      <AccessBoundary call={schedulePayment} access={access} isScreen skeleton={<Skeleton height={48} />}>
        <div className={classes.dialogActions}>
          <Button as={Link} to={href('/PayScheduledSuccess')}>
            {t('payments.scheduled.see')}
          </Button>
          <Button as={Link} to={href('/PayBill')} kind="plain">
            {scheduled('scheduled.failure.again')}
          </Button>
        </div>
      </AccessBoundary>
      <ContactCard />
    </Page>
  );
}
