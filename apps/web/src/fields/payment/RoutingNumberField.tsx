import { BoundField, type FieldProps } from '../BoundField.tsx';

/** The nine digits of a bank. */
export function RoutingNumberField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.routingNumber"
      hintWords="fields.routingNumber.hint"
      clean={text => text.replace(/\D/g, '').slice(0, 9)}
      input={{ inputMode: 'numeric', autoComplete: 'off' }}
    />
  );
}
