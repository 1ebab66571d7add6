import { useForm } from '@mantine/form';
import { isAmountWithin, readAmount } from '@wattershed/domain/money/amount';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { mostDaysBefore } from '@wattershed/domain/payment/auto-pay/draft-day';
import { useSettings } from '../../../account/settings.ts';
import { amountRule } from '../../../fields/amount-rule.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { MoneyField } from '../../../fields/MoneyField.tsx';
import type { FieldError } from '../../../fields/rule.ts';
import { SelectField } from '../../../fields/select/SelectField.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../autopay.module.css';
import { useAutoPayTexts } from '../autopay-texts.ts';
import { dollars } from '../autopay-words.ts';
import type { Terms } from './enroll-draft.ts';

type Props = { terms: Terms; takesFocus: boolean; onBack: (() => void) | undefined; onDone: (terms: Terms) => void };

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** Written as it is typed. */
const typed = (amount: Cents) => (amount > 0 ? (amount / 100).toFixed(2) : '');

/** When and how much, and above which amount the customer wants to be asked. */
export function TermsStep({ terms, takesFocus, onBack, onDone }: Props) {
  const { t, language } = useAutoPayTexts();
  const limits = useSettings()?.payment;
  const read = (value: string) => readAmount(value, language) ?? cents(0);
  const payable = (value: string): FieldError | null => {
    const wrong = amountRule(value, language);
    if (wrong || !limits) return wrong;
    const bounds = { minCents: cents(limits.minAllowedCents), maxCents: cents(limits.maxAllowedCents) };
    return isAmountWithin(read(value), bounds) ? null : 'fields.amount.error.range';
  };
  const { minAllowedCents = 0, maxAllowedCents = 0 } = limits ?? {};
  const range = { min: dollars(cents(minAllowedCents)), max: dollars(cents(maxAllowedCents)) };
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      makePaymentType: terms.makePaymentType,
      daysBefore: String(terms.daysBefore),
      paymentDay: String(terms.paymentDay),
      amountType: terms.amountType,
      fixed: typed(terms.fixedCents),
      hasCeiling: terms.hasCeiling,
      ceiling: typed(terms.ceilingCents),
    },
    validate: {
      fixed: (value, { amountType }) => (amountType === 'Fixed' ? payable(value) : null),
      ceiling: (value, { amountType, hasCeiling }) =>
        amountType === 'AmountDue' && hasCeiling ? payable(value) : null,
    },
  });
  const { makePaymentType, amountType, hasCeiling } = form.values;
  return (
    <StepCard title={t('autopay.step.terms')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onBack={onBack}
        onSubmit={values =>
          onDone({
            makePaymentType: values.makePaymentType,
            daysBefore: Number(values.daysBefore),
            paymentDay: Number(values.paymentDay),
            amountType: values.amountType,
            fixedCents: read(values.fixed),
            hasCeiling: values.hasCeiling,
            ceilingCents: read(values.ceiling),
          })
        }
      >
        <RadioCards
          legend={t('autopay.when.legend')}
          name="makePaymentType"
          options={(['PayonDueDate', 'PayBeforeDueDate', 'PayOnDay'] as const).map(value => ({
            value,
            title: t(`autopay.when.${value}`),
          }))}
          value={makePaymentType}
          onChange={value => form.setFieldValue('makePaymentType', value)}
        />
        {makePaymentType === 'PayBeforeDueDate' && (
          <SelectField
            form={form}
            name="daysBefore"
            label={t('autopay.when.daysBefore')}
            missingWords={null}
            options={numbers(mostDaysBefore)}
          />
        )}
        {makePaymentType === 'PayOnDay' && (
          <SelectField
            form={form}
            name="paymentDay"
            label={t('autopay.when.paymentDay')}
            missingWords={null}
            options={numbers(31)}
          />
        )}
        <p className={classes.quiet}>{t('autopay.when.hint')}</p>
        <RadioCards
          legend={t('autopay.howMuch.legend')}
          name="amountType"
          options={(['AmountDue', 'Fixed'] as const).map(value => ({ value, title: t(`autopay.howMuch.${value}`) }))}
          value={amountType}
          onChange={value => form.setFieldValue('amountType', value)}
        />
        {amountType === 'Fixed' && (
          <>
            <MoneyField form={form} name="fixed" label={t('autopay.howMuch.fixed')} errorValues={range} />
            <p className={classes.quiet}>{t('autopay.howMuch.fixedNote')}</p>
          </>
        )}
        {amountType === 'AmountDue' && (
          <>
            <FormCheckBox form={form} name="hasCeiling">
              {t('autopay.howMuch.hasCeiling')}
            </FormCheckBox>
            {hasCeiling && (
              <MoneyField form={form} name="ceiling" label={t('autopay.howMuch.ceiling')} errorValues={range} />
            )}
          </>
        )}
      </StepForm>
    </StepCard>
  );
}
