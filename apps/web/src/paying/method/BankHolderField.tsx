import { BoundField, type FieldProps } from '../../fields/BoundField.tsx';
import { useNewMethodTexts } from './new-method-texts.ts';

/** Whose bank account it is. */
export function BankHolderField<Values>(props: FieldProps<Values>) {
  const { t } = useNewMethodTexts();
  return (
    <BoundField
      {...props}
      label={t('new-method.holder')}
      missingWords="fields.bankHolder.missing"
      input={{ autoComplete: 'name', maxLength: 80 }}
    />
  );
}
