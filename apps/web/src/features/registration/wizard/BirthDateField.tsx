import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { useId } from 'react';
import { BoundField } from '../../../fields/BoundField.tsx';
import type { Form } from '../../../fields/bound-form.ts';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { type FieldError, missing } from '../../../fields/rule.ts';
import { SelectField } from '../../../fields/select/SelectField.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import classes from '../registration.module.css';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { AccountFields } from './account-form.ts';

const parts = ['birthMonth', 'birthDay', 'birthYear'] as const;

const digits = (length: number) => (text: string) => text.replace(/\D/g, '').slice(0, length);

/** Month, day, and year in separate fields: no one pages a calendar back to the year they were born. */
export function BirthDateField({ form }: { form: Form<AccountFields> }) {
  const { t, language } = useRegistrationTexts();
  const { t: field } = useFieldTexts();
  const id = useId();
  const monthName = dateTimeFormat(language, 'UTC', { month: 'long' });
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: monthName.format(new Date(Date.UTC(2000, month, 1))),
  }));
  const error = parts.map(part => form.errors[part]).find(Boolean) as FieldError | undefined;
  const clear = () => {
    for (const part of parts) form.clearFieldError(part);
  };
  return (
    <fieldset className={classes.choices} aria-describedby={error ? `${id}-error` : undefined} onChange={clear}>
      <Spoken as="legend">{field('fields.birthDate')}</Spoken>
      <div className={classes.birth}>
        <SelectField
          form={form}
          name="birthMonth"
          label={t('registration.birth.month')}
          missingWords="fields.birthDate.missing"
          options={[{ value: '', label: '' }, ...months]}
          autoComplete="bday-month"
          isErrorElsewhere
        />
        <BoundField
          form={form}
          name="birthDay"
          label={t('registration.birth.day')}
          words="fields.birthDate"
          clean={digits(2)}
          input={{ inputMode: 'numeric', autoComplete: 'bday-day' }}
          isErrorElsewhere
        />
        <BoundField
          form={form}
          name="birthYear"
          label={t('registration.birth.year')}
          words="fields.birthDate"
          clean={digits(4)}
          input={{ inputMode: 'numeric', autoComplete: 'bday-year' }}
          isErrorElsewhere
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {field(error === missing ? 'fields.birthDate.missing' : error)}
        </p>
      )}
    </fieldset>
  );
}
