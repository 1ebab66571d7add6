import { BoundField, type FieldProps } from '../BoundField.tsx';

/** The six digits from a text message, which a phone can fill in by itself. */
export function OneTimeCodeField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.code"
      clean={text => text.replace(/\D/g, '').slice(0, 6)}
      input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
    />
  );
}
