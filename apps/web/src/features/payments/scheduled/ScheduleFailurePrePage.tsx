import { href, Link } from 'react-router';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { ContactCard } from '../../../shell/legal/ContactCard.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';

/** An order for a day that came to nothing, of someone who isn't signed in. */
export default function ScheduleFailurePrePage() {
  const { t } = usePaymentTexts();
  return (
    <Page narrow title={t('payments.scheduleFailure.title')} lead={t('payments.scheduleFailure.pre.text')}>
      <div>
        <Button as={Link} to={href('/login')}>
          {t('payments.scheduleFailure.signIn')}
        </Button>
      </div>
      <ContactCard />
    </Page>
  );
}
