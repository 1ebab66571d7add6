import { getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { href, Link } from 'react-router';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { methodWords } from '../../../paying/payment-words.ts';
import { unbrokenPhone } from '../../../text/unbroken-phone.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { NotEnrolled } from './NotEnrolled.tsx';
import { TextWords } from './TextWords.tsx';
import classes from './text-to-pay.module.css';
import type { TextToPayState } from './text-to-pay-state.ts';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

export function clientLoader() {
  startAccountRead(getTextToPay, {});
  return null;
}

/** What is on now, and what happens next; once it has ended, the way back to it. */
export default function EnrollTextToPaySuccessPage() {
  const { t } = useTextToPayTexts();
  const read = useAccountRead(getTextToPay, {});
  const isOn = read.query.data?.enrollment !== null;
  return (
    <Page narrow title={t(isOn ? 'text-to-pay.success.title' : 'text-to-pay.title')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {state => (state.enrollment ? <IsOn enrollment={state.enrollment} /> : <NotEnrolled state={state} />)}
      </AccountBoundary>
    </Page>
  );
}

function IsOn({ enrollment: { phone, method } }: { enrollment: NonNullable<TextToPayState['enrollment']> }) {
  const { t } = useTextToPayTexts();
  const { t: payment } = usePaymentTexts();
  return (
    <div className={classes.stack}>
      <Notice kind="success">{t('text-to-pay.success.lead', { number: unbrokenPhone(formatPhone(phone)) })}</Notice>
      {method && <p>{t('text-to-pay.success.next', { method: methodWords(payment, method.brand, method.last4) })}</p>}
      <p>{t('text-to-pay.success.now')}</p>
      <Card title={t('text-to-pay.words.title')} quiet>
        <TextWords />
      </Card>
      <div className={classes.actions}>
        <Button as={Link} to={href('/TextToPay')}>
          {t('text-to-pay.enroll.see')}
        </Button>
        <Button as={Link} kind="plain" to={href('/PayBill')}>
          {t('text-to-pay.noMethods.pay')}
        </Button>
      </div>
    </div>
  );
}
