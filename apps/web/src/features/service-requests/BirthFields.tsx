import { dateTimeFormat } from '@wattershed/domain/calendar/date-time-format';
import { useId } from 'react';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { type FieldError, missing } from '../../fields/rule.ts';
import { SelectField } from '../../fields/select/SelectField.tsx';
import { useBirthTexts } from './birth-texts.ts';
import classes from './wizard.module.css';

const digits = (length: number) => (text: string) => text.replace(/\D/g, '').slice(0, length);

type Whose = 'birth' | 'coBirth';
type Names = `${Whose}${'Month' | 'Day' | 'Year'}`;

type Props = { form: Form<Record<Names, string>>; whose: Whose; legend: string };

/** Month, day, and year, of the applicant or of the one beside them. */
export function BirthFields({ form, whose, legend }: Props) {
  const { t, language } = useBirthTexts();
  const { t: field } = useFieldTexts();
  const id = useId();
  const names = { month: `${whose}Month`, day: `${whose}Day`, year: `${whose}Year` } as const;
  const monthName = dateTimeFormat(language, 'UTC', { month: 'long' });
  const months = Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: monthName.format(new Date(Date.UTC(2000, month, 1))),
  }));
  const error = Object.values(names)
    .map(name => form.errors[name])
    .find(Boolean) as FieldError | undefined;
  const clear = () => {
    for (const name of Object.values(names)) form.clearFieldError(name);
  };
  const own = whose === 'birth';
  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined} onChange={clear}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.birth}>
        <SelectField
          form={form}
          name={names.month}
          label={t('birth.month')}
          missingWords="fields.birthDate.missing"
          options={[{ value: '', label: '' }, ...months]}
          {...(own ? { autoComplete: 'bday-month' } : {})}
          isErrorElsewhere
        />
        <BoundField
          form={form}
          name={names.day}
          label={t('birth.day')}
          words="fields.birthDate"
          clean={digits(2)}
          input={{ inputMode: 'numeric', autoComplete: own ? 'bday-day' : 'off' }}
          isErrorElsewhere
        />
        <BoundField
          form={form}
          name={names.year}
          label={t('birth.year')}
          words="fields.birthDate"
          clean={digits(4)}
          input={{ inputMode: 'numeric', autoComplete: own ? 'bday-year' : 'off' }}
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
