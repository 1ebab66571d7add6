import { BoundField, type FieldProps } from '../BoundField.tsx';

/** For the second entry, pass the rule `sameAs`. */
export function BankAccountField<Values>({ isAgain = false, ...props }: FieldProps<Values> & { isAgain?: boolean }) {
  return (
    <BoundField
      {...props}
      words={isAgain ? 'fields.bankAccountAgain' : 'fields.bankAccount'}
      clean={text => text.replace(/\D/g, '').slice(0, 17)}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
}
