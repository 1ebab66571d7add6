import { limitAmountInput } from '@wattershed/domain/money/amount';
import { BoundField, type FieldProps } from './BoundField.tsx';

/** Dollars as typed; `parseDollars` of the domain makes cents of them at submit. */
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
