import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { mutation } from '../../../api/query.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { OneTimeCodeField } from '../../../fields/person/OneTimeCodeField.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { Button } from '../../../ui/page/Button.tsx';
import type { Payment } from '../use-payment.ts';
import { useResultTexts } from './result-texts.ts';

type Props = { payment: Payment; email: string; onSent: () => void; onBack: () => void };

/** The code that was sent to an address which isn't the person's own: whoever reads email there agrees. */
export function ReceiptCodeForm({ payment, email, onSent, onBack }: Props) {
  const { t, language } = useResultTexts();
  const mail = useMutation({ ...mutation(mailReceipt), onSuccess: onSent });
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' }, validate: { code: personRules.code } });
  const { accountNumber, paymentId } = payment;
  return (
    <FormShell
      form={form}
      onSubmit={({ code }) => mail.mutate({ accountNumber, paymentId, email, language, code })}
      submitError={mail.error}
      isSubmitting={mail.isPending}
      submitLabel={t('result.action.confirmAndMail')}
      actions={
        <Button kind="plain" onClick={onBack}>
          {t('result.action.otherAddress')}
        </Button>
      }
    >
      <OneTimeCodeField
        form={form}
        name="code"
        label={t('result.receipt.code')}
        hint={t('result.receipt.codeHint', { email })}
      />
    </FormShell>
  );
}
