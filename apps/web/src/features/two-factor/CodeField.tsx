import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  /** In controlled mode. */
  form: Form<{ code: string }>;
  /** All six digits are in, so nobody needs to press a button. */
  onComplete?: (digits: string) => void;
  hint: string;
  disabled?: boolean;
};

/** Six digits, typed, pasted as "123 456", or filled in by the phone from the message. */
export function CodeField({ form, onComplete, hint, disabled = false }: Props) {
  const { t } = useTwoFactorTexts();
  return (
    <div className={classes.code}>
      <BoundField
        form={form}
        name="code"
        words="fields.code"
        label={t('two-factor.code')}
        clean={text => text.replaceAll(/\D/g, '').slice(0, 6)}
        onTyped={digits => {
          if (digits.length === 6 && digits !== form.values.code) onComplete?.(digits);
        }}
        input={{
          type: 'text',
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          autoCapitalize: 'none',
          spellCheck: false,
          readOnly: disabled,
        }}
      />
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
