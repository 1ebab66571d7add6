import { formatExpiry } from '@wattershed/domain/payment/card/card-expiry-text';
import { BoundField, type FieldProps } from '../BoundField.tsx';

/** Month and year as printed on the card, in one field, however they are typed, pasted or filled in. */
export function ExpiryField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.expiry"
      hintWords="fields.expiry.hint"
      clean={formatExpiry}
      input={{ inputMode: 'numeric', autoComplete: 'cc-exp' }}
    />
  );
}
