import { formatPhone } from '@wattershed/domain/contact/phone';
import { BoundField, type FieldProps } from '../BoundField.tsx';

/** Ten digits, shown 3-3-4 with dashes. */
export function PhoneField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.phone"
      clean={formatPhone}
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
    />
  );
}
