import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cardExpiryYears } from '@wattershed/domain/payment/card';
import type { Form } from '../bound-form.ts';
import { useFieldTexts } from '../field-texts.ts';
import { SelectField } from '../SelectField.tsx';
import classes from './ExpiryField.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Nothing is selected at first. */
const optionsOf = (values: readonly string[]) => ['', ...values].map(value => ({ value, label: value }));

type Props = { form: Form<{ expiryMonth: string; expiryYear: string }>; today: LocalDate };

/** Month and year from lists: this year and the next nine (section 5). The error shows below the month. */
export function ExpiryField({ form, today }: Props) {
  const { t } = useFieldTexts();
  return (
    <div className={classes.pair}>
      <SelectField
        form={form}
        name="expiryMonth"
        label={t('fields.expiryMonth')}
        missingWords="fields.expiryMonth.missing"
        autoComplete="cc-exp-month"
        options={optionsOf(months)}
      />
      <SelectField
        form={form}
        name="expiryYear"
        label={t('fields.expiryYear')}
        missingWords={null}
        autoComplete="cc-exp-year"
        options={optionsOf(cardExpiryYears(today).map(String))}
        onChosen={() => form.clearFieldError('expiryMonth')}
      />
    </div>
  );
}
