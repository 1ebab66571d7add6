import { BoundField, type FieldProps } from '../BoundField.tsx';

/** Never stored, never sent to our server. */
export function CvvField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.cvv"
      hintWords="fields.cvv.hint"
      clean={text => text.replace(/\D/g, '').slice(0, 4)}
      input={{ inputMode: 'numeric', autoComplete: 'cc-csc' }}
    />
  );
}
