import { BoundField, type FieldProps } from '../../fields/BoundField.tsx';
import { usePaymentTexts } from '../payment-texts.ts';

/** Whose bank account it is. */
export function BankHolderField<Values>(props: FieldProps<Values>) {
  const { t } = usePaymentTexts();
  return (
    <BoundField
      {...props}
      label={t('payments.method.holder')}
      missingWords="fields.bankHolder.missing"
      input={{ autoComplete: 'name', maxLength: 80 }}
    />
  );
}
