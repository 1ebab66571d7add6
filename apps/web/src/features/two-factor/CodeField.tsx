import { TextInput } from '../../ui/inputs/TextInput.tsx';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  value: string;
  onChange: (digits: string) => void;
  /** Six digits are there: nobody needs to press a button. */
  onComplete?: (digits: string) => void;
  hint: string;
  error?: string | undefined;
  disabled?: boolean;
};

/** Six digits, typed, pasted as "123 456", or filled in by the phone from the message. */
export function CodeField({ value, onChange, onComplete, hint, error, disabled }: Props) {
  const { t } = useTwoFactorTexts();
  return (
    <div className={classes.code}>
      <TextInput
        name="code"
        label={t('two-factor.code')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={disabled ?? false}
        value={value}
        error={error}
        onChange={event => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6);
          onChange(digits);
          if (digits.length === 6 && digits !== value) onComplete?.(digits);
        }}
      />
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
