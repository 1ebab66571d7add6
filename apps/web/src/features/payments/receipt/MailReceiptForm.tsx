import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { mailReceipt } from '@wattershed/contract/payments/bill/receipt';
import { useEffect, useRef, useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../fields/contact/EmailField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { Payment } from '../use-payment.ts';
import { ReceiptCodeForm } from './ReceiptCodeForm.tsx';
import { useResultTexts } from './result-texts.ts';

/** Sends the receipt to another address, or again to the same one. A stranger's address is confirmed by a code first. */
export function MailReceiptForm({ payment }: { payment: Payment }) {
  const { t, language } = useResultTexts();
  const [sentTo, setSentTo] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const { place, moveFocus } = useFocusOnSwitch(unconfirmed);
  const mail = useMutation({
    ...mutation(mailReceipt),
    onSuccess: ({ isCodeSent, sentTo }) => (isCodeSent ? showCodeForm(sentTo) : setSentTo(sentTo)),
  });
  const showCodeForm = (email: string | undefined) => {
    moveFocus();
    setUnconfirmed(email);
  };
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: payment.receiptEmail ?? '' },
    validate: { email: contactRules.email },
  });
  const { accountNumber, paymentId } = payment;
  if (unconfirmed !== undefined) {
    return (
      <div ref={place}>
        <ReceiptCodeForm
          payment={payment}
          email={unconfirmed}
          onSent={() => {
            setSentTo(unconfirmed);
            showCodeForm(undefined);
          }}
          onBack={() => showCodeForm(undefined)}
        />
      </div>
    );
  }
  return (
    <div ref={place}>
      <FormShell
        form={form}
        onSubmit={({ email }) => {
          setSentTo(undefined);
          mail.mutate({ accountNumber, paymentId, email: email.trim(), language });
        }}
        submitError={mail.error}
        isSubmitting={mail.isPending}
        submitLabel={t('result.action.mail')}
      >
        <EmailField form={form} name="email" />
        {sentTo !== undefined && (
          <Notice kind="success">{t('result.receipt.success.mailed', { email: sentTo })}</Notice>
        )}
      </FormShell>
    </div>
  );
}

/** One form takes the other's place: its first field gets the focus, which was on a button that is gone. */
function useFocusOnSwitch(shown: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form has changed
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    place.current?.querySelector('input')?.focus();
  }, [shown]);
  const moveFocus = () => {
    isAsked.current = true;
  };
  return { place, moveFocus };
}
