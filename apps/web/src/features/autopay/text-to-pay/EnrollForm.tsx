import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { enrollInTextToPay, getTextToPay, sendTextToPayCode } from '@wattershed/contract/autopay/text-to-pay';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { href, useNavigate } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { PhoneField } from '../../../fields/contact/PhoneField.tsx';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { OneTimeCodeField } from '../../../fields/person/OneTimeCodeField.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { LegalLink } from '../../../shell/legal/LegalLink.tsx';
import { unbrokenPhone } from '../../../text/unbroken-phone.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { MethodChoice, usualMethod } from './MethodChoice.tsx';
import classes from './text-to-pay.module.css';
import type { TextToPayState } from './text-to-pay-state.ts';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

const other = 'other';

type Answers = {
  number: string;
  otherNumber: string;
  customerRefNum: string;
  isTcpaAgreed: boolean;
  /** The number that a code is on its way to; empty while there is none. */
  sentTo: string;
  code: string;
};

const digitsOf = (typed: string) => typed.replace(/\D/g, '');
const phoneOf = ({ number, otherNumber }: Answers) => (number === other ? digitsOf(otherNumber) : number);

/** A number that isn't proven yet gets a code first; then the same button turns text-to-pay on. */
export function EnrollForm({ state: { numbers, methods, codeSentTo } }: { state: TextToPayState }) {
  const { t, language } = useTextToPayTexts();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const send = useMutation(mutation(sendTextToPayCode));
  const enroll = useMutation(mutation(enrollInTextToPay));
  const isListed = numbers.some(({ phone }) => phone === codeSentTo);
  const form = useForm<Answers>({
    mode: 'controlled',
    initialValues: {
      // Whoever comes back goes on with the number that has got a code.
      number: (isListed && codeSentTo) || (codeSentTo ? other : (numbers.find(one => !one.isStopped)?.phone ?? other)),
      otherNumber: codeSentTo && !isListed ? formatPhone(codeSentTo) : '',
      customerRefNum: usualMethod(methods) ?? '',
      isTcpaAgreed: false,
      sentTo: codeSentTo ?? '',
      code: '',
    },
    validate: {
      otherNumber: (typed, { number }) => (number === other ? contactRules.phone(typed) : null),
      isTcpaAgreed: isAgreed => (isAgreed ? null : 'fields.consent.missing'),
      code: (code, answers) => (isWaiting(answers) ? personRules.code(code) : null),
    },
  });
  const { values } = form;
  const phone = phoneOf(values);
  const isProven = numbers.some(one => one.phone === phone && one.isProven);
  const isWaiting = (answers: Answers) => answers.sentTo !== '' && answers.sentTo === phoneOf(answers);
  const isCodeAsked = !isProven && isWaiting(values);
  const shownNumber = unbrokenPhone(formatPhone(phone));

  function sendCode(): void {
    enroll.reset();
    send.mutate({ accountNumber, phone, language }, { onSuccess: () => form.setValues({ sentTo: phone, code: '' }) });
  }

  function submit({ customerRefNum, code }: Answers): void {
    send.reset();
    if (!isProven && !isCodeAsked) {
      sendCode();
      return;
    }
    const given = { code: isProven ? null : code, isTcpaAgreed: true } as const;
    enroll.mutate(
      { accountNumber, phone, customerRefNum, language, ...given },
      {
        onSuccess: async () => {
          await refresh(getTextToPay);
          await navigate(href('/EnrollTextToPaySuccess'), { replace: true });
        },
        onError: error => {
          form.setFieldValue('code', '');
          // TXT411: another tab had a code sent to another number. The button sends one to this.
          if (error.code === 'LOG005' || error.code === 'TXT411') form.setFieldValue('sentTo', '');
          // Its answer may have been lost, and text-to-pay is on; or another tab was first.
          if (error.code === 'LOG005' || error.code === 'RES409') void refresh(getTextToPay);
        },
      },
    );
  }

  return (
    <Card>
      <FormShell
        form={form}
        onSubmit={submit}
        submitError={enroll.error ?? send.error}
        isSubmitting={send.isPending || enroll.isPending}
        submitLabel={t(isProven || isCodeAsked ? 'text-to-pay.enroll.done' : 'text-to-pay.enroll.sendCode')}
        actions={
          isCodeAsked && (
            <Button kind="plain" disabled={send.isPending || enroll.isPending} onClick={sendCode}>
              {t('text-to-pay.enroll.again')}
            </Button>
          )
        }
      >
        {numbers.length > 0 && (
          <RadioCards
            legend={t('text-to-pay.enroll.number')}
            name="number"
            value={values.number}
            onChange={number => form.setFieldValue('number', number)}
            options={[
              ...numbers.map(one => ({
                value: one.phone,
                title: formatPhone(one.phone),
                detail: one.isStopped
                  ? t('text-to-pay.enroll.stoppedNumber')
                  : t(one.isProven ? 'text-to-pay.enroll.proven' : 'text-to-pay.enroll.unproven'),
                isDisabled: one.isStopped,
              })),
              { value: other, title: t('text-to-pay.enroll.other') },
            ]}
          />
        )}
        {values.number === other && <PhoneField form={form} name="otherNumber" label={t('text-to-pay.on.number')} />}
        <div className={classes.stack}>
          <MethodChoice
            methods={methods}
            value={values.customerRefNum}
            onChange={customerRefNum => form.setFieldValue('customerRefNum', customerRefNum)}
          />
          <p className={classes.quiet}>{t('text-to-pay.enroll.fee')}</p>
        </div>
        <FormCheckBox
          form={form}
          name="isTcpaAgreed"
          aside={<LegalLink topic="tcpa">{t('text-to-pay.enroll.consentRead')}</LegalLink>}
        >
          {phone.length === 10
            ? t('text-to-pay.enroll.consent', { number: shownNumber })
            : t('text-to-pay.enroll.consentNoNumber')}
        </FormCheckBox>
        {isCodeAsked && (
          <>
            <Notice kind="info">{t('text-to-pay.enroll.sent', { number: shownNumber })}</Notice>
            <OneTimeCodeField form={form} name="code" />
          </>
        )}
      </FormShell>
    </Card>
  );
}
