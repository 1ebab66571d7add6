import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cardExpiryYears } from '@wattershed/domain/payment/card';
import { Select } from '../../ui/inputs/Select.tsx';
import type { AnyForm } from '../BoundField.tsx';
import { useFieldTexts } from '../field-texts.ts';
import type { FieldTextKey } from '../rules.ts';
import classes from './ExpiryField.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Nothing is chosen at first. */
const optionsOf = (values: readonly string[]) => ['', ...values].map(value => ({ value, label: value }));

type Props = { form: AnyForm; monthName?: string; yearName?: string; today: LocalDate };

/** Month and year from lists: the year and the nine after it (section 5). The error stands under the month. */
export function ExpiryField({ form, monthName = 'expiryMonth', yearName = 'expiryYear', today }: Props) {
  const { t } = useFieldTexts();
  const bind = (name: string) => {
    const { error, onChange, ...bound } = form.getInputProps(name);
    return {
      ...bound,
      name,
      error: error ? t(error as FieldTextKey) : undefined,
      onChange: (event: { currentTarget: { value: string } }) => {
        onChange(event.currentTarget.value);
        form.clearFieldError(monthName);
        form.clearFieldError(yearName);
      },
    };
  };
  return (
    <div className={classes.pair}>
      <Select
        {...bind(monthName)}
        label={t('fields.expiryMonth')}
        autoComplete="cc-exp-month"
        options={optionsOf(months)}
      />
      <Select
        {...bind(yearName)}
        label={t('fields.expiryYear')}
        autoComplete="cc-exp-year"
        options={optionsOf(cardExpiryYears(today).map(String))}
      />
    </div>
  );
}
