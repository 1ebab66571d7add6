import { formatCardNumber } from '@wattershed/domain/card';
import { BoundField, type FieldProps } from './BoundField.tsx';

/** Grouped as on the card. The number goes to the gateway only, never to our server. */
export function CardNumberField(props: FieldProps) {
  return (
    <BoundField
      {...props}
      words="fields.cardNumber"
      clean={formatCardNumber}
      input={{ inputMode: 'numeric', autoComplete: 'cc-number' }}
    />
  );
}
