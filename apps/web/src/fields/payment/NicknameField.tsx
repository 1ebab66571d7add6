import { BoundField, type FieldProps } from '../BoundField.tsx';
import { useFieldTexts } from '../field-texts.ts';

/** The customer's name for a saved method; may stay empty. */
export function NicknameField<Values>(props: FieldProps<Values>) {
  const { t } = useFieldTexts();
  return (
    <BoundField
      {...props}
      label={props.label ?? t('fields.nickname')}
      missingWords={null}
      hintWords="fields.nickname.hint"
      input={{ autoComplete: 'off', maxLength: 40 }}
    />
  );
}
