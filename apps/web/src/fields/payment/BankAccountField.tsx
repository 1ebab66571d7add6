import { BoundField, type FieldProps } from '../BoundField.tsx';

/** For the second typing give `label={t('fields.bankAccountAgain')}` of the field texts, and the rule `sameAs`. */
export function BankAccountField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.bankAccount"
      clean={text => text.replace(/\D/g, '').slice(0, 17)}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
}
