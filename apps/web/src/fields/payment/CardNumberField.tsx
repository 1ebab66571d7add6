import { formatCardNumber } from '@wattershed/domain/payment/card';
import type { ReactNode } from 'react';
import { BoundField, type FieldProps } from '../BoundField.tsx';

/** Grouped as on the card; `aside` has place for the brand. The number goes to the gateway only, never to our server. */
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
