import { formatZip } from '@wattershed/domain/contact/zip';
import { BoundField, type FieldProps } from '../BoundField.tsx';

/** Five digits, or nine with a dash. */
export function ZipField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.zip"
      clean={formatZip}
      input={{ inputMode: 'numeric', autoComplete: 'billing postal-code' }}
    />
  );
}
