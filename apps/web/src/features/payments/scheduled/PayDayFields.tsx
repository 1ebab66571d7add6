import { formatDate } from '@wattershed/domain/calendar/date-format';
import { BoundField } from '../../../fields/BoundField.tsx';
import type { Form } from '../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import classes from '../../../paying/payments.module.css';
import type { PayDays } from './pay-day.ts';
import { usePayDayTexts } from './pay-day-texts.ts';

export type PayDayValues = { payOn: string; isAhead: boolean };

/** The day, and what happens if less is owed on it. The form is in controlled mode. */
export function PayDayFields({ form, days }: { form: Form<PayDayValues> & { values: PayDayValues }; days: PayDays }) {
  const { t, language } = usePayDayTexts();
  const limits = { first: formatDate(days.firstOn, language), last: formatDate(days.lastOn, language) };
  return (
    <div className={classes.stack}>
      <BoundField
        form={form}
        name="payOn"
        label={t('pay-day.field')}
        missingWords="fields.payDay.missing"
        hint={t('pay-day.hint', limits)}
        errorValues={limits}
        input={{ type: 'date', min: days.firstOn, max: days.lastOn }}
      />
      {days.canPayAhead !== false && (
        <FormCheckBox form={form} name="isAhead">
          {t('pay-day.ahead')}
        </FormCheckBox>
      )}
      <p className={classes.quiet}>{t(form.values.isAhead ? 'pay-day.ruleAhead' : 'pay-day.rule')}</p>
    </div>
  );
}
