import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { forgotUserName } from '@wattershed/contract/recovery';
import { type AccountNumber, parseAccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { contactRules } from '../../fields/contact/contact-rules.ts';
import { EmailField } from '../../fields/contact/EmailField.tsx';
import { PhoneField } from '../../fields/contact/PhoneField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { optional } from '../../fields/rule.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { SideBySideChoice } from '../../ui/lists/SideBySideChoice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import { useRecoveryTexts } from './recovery-texts.ts';

type Way = 'email' | 'phone';

/** What the next page needs: where the message went, and for a texted code its key and what sends another one. */
export type UserIdSent = {
  to: string;
  verificationKey: string | null;
  accountNumber?: AccountNumber;
  sentAtMs: number;
  /** How many were sent to this number. */
  sends: number;
};

export default function ForgotUserIdPage() {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('email');
  const send = useMutation(mutation(forgotUserName));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', phone: '', account: '' },
    validate: {
      email: value => (way === 'email' ? contactRules.email(value) : null),
      phone: value => (way === 'phone' ? contactRules.phone(value) : null),
      account: optional(personRules.accountNumber),
    },
  });

  function submit({ email, phone, account }: { email: string; phone: string; account: string }) {
    const accountNumber = parseAccountNumber(account);
    const address = way === 'email' ? { email: email.trim() } : { phoneNumber: phone };
    send.mutate(
      { ...address, ...(accountNumber ? { accountNumber } : {}) },
      {
        // Known or not: the same page with the same words.
        onSuccess: ({ verificationKey }) =>
          navigate(href('/ForgotUserIDSuccess'), {
            state: {
              to: way === 'email' ? email.trim() : phone,
              verificationKey,
              ...(accountNumber ? { accountNumber } : {}),
              sentAtMs: Date.now(),
              sends: 1,
            } satisfies UserIdSent,
          }),
      },
    );
  }

  // The captcha is solved while the person types.
  useEffect(prepareCaptcha, []);
  return (
    <Page narrow title={t('recovery.userId.title')} lead={t('recovery.userId.lead')}>
      <Card>
        <FormShell
          form={form}
          onSubmit={submit}
          submitError={send.error}
          isSubmitting={send.isPending}
          submitLabel={t(way === 'email' ? 'recovery.userId.action.send' : 'recovery.userId.action.sendCode')}
        >
          <div>
            <SideBySideChoice
              legend={t('recovery.userId.way')}
              value={way}
              onChange={chosen => {
                setWay(chosen);
                form.clearErrors();
              }}
              options={[
                { value: 'email', title: t('recovery.userId.way.email') },
                { value: 'phone', title: t('recovery.userId.way.phone') },
              ]}
            />
          </div>
          {way === 'email' ? (
            <EmailField form={form} name="email" label={t('recovery.userId.email')} />
          ) : (
            <PhoneField form={form} name="phone" label={t('recovery.userId.phone')} />
          )}
          <BoundField
            form={form}
            name="account"
            words="fields.accountNumber"
            label={t('recovery.userId.account')}
            hint={t('recovery.userId.accountHint')}
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
          />
        </FormShell>
      </Card>
      <RecoveryLinks to={['signIn', 'password', 'problem']} />
    </Page>
  );
}
