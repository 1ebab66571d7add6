import { BoundField, type FieldProps } from './BoundField.tsx';

/** Dollars, kept as typed; the domain's `readAmount` reads them in the language of the page. */
export function MoneyField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.amount"
      hintWords="fields.amount.hint"
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}
