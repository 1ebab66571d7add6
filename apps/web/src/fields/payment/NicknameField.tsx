import { BoundField, type FieldProps } from '../BoundField.tsx';

/** What the customer calls a saved method; may stay empty. */
export function NicknameField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.nickname"
      hintWords="fields.nickname.hint"
      input={{ autoComplete: 'off', maxLength: 40 }}
    />
  );
}
