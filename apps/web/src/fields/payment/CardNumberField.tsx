import { formatCardNumber } from '@wattershed/domain/payment/card/card';
import type { ReactNode } from 'react';
import { BoundField, type FieldProps } from '../BoundField.tsx';

/** Grouped as on the card; `aside` has room for the brand. The number only goes to the gateway, never to our server. */
export function CardNumberField<Values>(props: FieldProps<Values> & { aside?: ReactNode }) {
  return (
    <BoundField
      {...props}
      words="fields.cardNumber"
      clean={formatCardNumber}
      input={{ inputMode: 'numeric', autoComplete: 'cc-number' }}
    />
  );
}
