import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { checkOutageAt } from '@wattershed/contract/outages/checking';
import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import { useState } from 'react';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { PhoneField } from '../../../fields/contact/PhoneField.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { filled } from '../../../fields/rule.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { SideBySideChoice } from '../../../ui/lists/SideBySideChoice.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { AddressAnswer, answerOf } from '../address/AddressAnswer.tsx';
import classes from '../answer.module.css';
import { useOutageTexts } from '../outage-texts.ts';

type Values = { address: string; accountNumber: string; phone: string };
type Fact = 'account' | 'phone';

/** For who isn't signed in: one home's state, for who knows its account or phone number. */
export function CheckAddress({ now }: { now: Date }) {
  const { t } = useOutageTexts();
  const [isOpen, setOpen] = useState(false);
  const [fact, setFact] = useState<Fact>('account');
  const check = useMutation(mutation(checkOutageAt));
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { address: '', accountNumber: '', phone: '' },
    validate: {
      address: filled,
      accountNumber: value => (fact === 'account' ? personRules.accountNumber(value) : null),
      phone: value => (fact === 'phone' ? contactRules.phone(value) : null),
    },
  });

  function open() {
    setOpen(true);
    prepareCaptcha();
  }

  function send({ address, accountNumber, phone }: Values) {
    const parsed = parseAccountNumber(accountNumber);
    const proof = fact === 'phone' ? { phone: cleanPhone(phone) } : parsed ? { accountNumber: parsed } : {};
    check.mutate({ address: address.replaceAll(/[<>]/g, ' ').trim(), ...proof });
  }

  if (!isOpen) {
    return (
      <p className={classes.onScreen}>
        <Button kind="plain" onClick={open}>
          {t('outages.check.open')}
        </Button>
      </p>
    );
  }
  const { data } = check;
  return (
    <Card title={t('outages.check.title')}>
      <p className={classes.quiet}>{t('outages.check.text')}</p>
      <FormShell
        form={form}
        onSubmit={send}
        submitError={check.error}
        isSubmitting={check.isPending}
        submitLabel={t('outages.check.action')}
      >
        <BoundField
          form={form}
          name="address"
          label={t('outages.check.address')}
          missingWords="fields.address.missing"
          input={{ autoComplete: 'street-address', maxLength: 120 }}
        />
        <SideBySideChoice
          legend={t('outages.check.by')}
          options={(['account', 'phone'] as const).map(value => ({ value, title: t(`outages.check.by.${value}`) }))}
          value={fact}
          onChange={setFact}
        />
        {fact === 'account' ? (
          <BoundField
            form={form}
            name="accountNumber"
            words="fields.accountNumber"
            hintWords="fields.accountNumber.hint"
            input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 20 }}
          />
        ) : (
          <PhoneField form={form} name="phone" />
        )}
      </FormShell>
      {data?.found === 'none' && <Notice kind="warning">{t('outages.check.none')}</Notice>}
      {data?.found === 'zip' && <Notice kind="warning">{t('outages.check.zip')}</Notice>}
      {data?.found === 'several' && (
        <>
          <p>{t('outages.search.several')}</p>
          <ul className={classes.suggestions}>
            {data.suggestions.map(address => (
              <li key={address}>
                <TextButton
                  onClick={() => {
                    form.setFieldValue('address', address);
                    send({ ...form.getValues(), address });
                  }}
                >
                  {address}
                </TextButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {data?.found === 'premise' && (
        <>
          <p role="status">
            <strong>
              {data.boilWater.length > 0 && !data.services.some(({ isOut }) => isOut)
                ? t('outages.boil.at', { address: data.label })
                : t(`outages.answer.${answerOf(data)}`, { address: data.label })}
            </strong>
          </p>
          <AddressAnswer standing={data} address={data.label} now={now} />
        </>
      )}
    </Card>
  );
}
