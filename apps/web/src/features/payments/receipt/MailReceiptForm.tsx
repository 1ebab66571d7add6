import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mailReceipt } from '@wattershed/contract/payments';
import { mutation } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { contactRules } from '../../../fields/person/contact-rules.ts';
import { EmailField } from '../../../fields/person/EmailField.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import type { Payment } from '../use-payment.ts';

/** Sends the receipt to another address, or again to the same one. */
export function MailReceiptForm({ payment }: { payment: Payment }) {
  const { t, language } = usePaymentTexts();
  const mail = useMutation(mutation(mailReceipt));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: payment.receiptEmail },
    validate: { email: contactRules.email },
  });
  const { accountNumber, paymentId } = payment;
  return (
    <FormShell
      form={form}
      onSubmit={({ email }) => mail.mutate({ accountNumber, paymentId, email: email.trim(), language })}
      submitError={mail.error}
      isSubmitting={mail.isPending}
      submitLabel={t('payments.action.mail')}
    >
      <EmailField form={form} name="email" />
      {mail.data && <Notice kind="success">{t('payments.receipt.success.mailed', { email: mail.data.sentTo })}</Notice>}
    </FormShell>
  );
}
