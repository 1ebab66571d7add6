import { BoundField, type FieldProps } from '../BoundField.tsx';

/** As it is printed on the card. */
export function NameOnCardField<Values>(props: FieldProps<Values>) {
  return <BoundField {...props} words="fields.nameOnCard" input={{ autoComplete: 'cc-name', maxLength: 80 }} />;
}
