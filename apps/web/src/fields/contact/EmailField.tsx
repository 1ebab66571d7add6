import { BoundField, type FieldProps } from '../BoundField.tsx';

/** An address that can receive email. */
export function EmailField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.email"
      input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 }}
    />
  );
}
