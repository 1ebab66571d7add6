import { limitAmountInput } from '@wattershed/domain/money/amount';
import { BoundField, type FieldProps } from './BoundField.tsx';

/** Dollars as typed; the domain's `parseDollars` converts them to cents on submit. */
export function MoneyField<Values>(props: FieldProps<Values>) {
  return (
    <BoundField
      {...props}
      words="fields.amount"
      hintWords="fields.amount.hint"
      clean={limitAmountInput}
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
    />
  );
}
