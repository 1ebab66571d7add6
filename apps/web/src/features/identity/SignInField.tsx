import { type ComponentProps, useId, useState } from 'react';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './SignInField.module.css';

type Props = ComponentProps<'input'> & { label: string; error?: string | undefined };

/**
 * A plain input in the look of the others. The sign-in page is what people wait for with an empty cache, and Mantine's
 * inputs are 7 KiB that it can do without.
 */
export function SignInField({ label, error, type = 'text', ...input }: Props) {
  const { t } = useShellTexts();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <input
          {...input}
          id={id}
          type={isPassword && isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {isPassword && (
          <button
            type="button"
            className={classes.show}
            aria-label={t(isShown ? 'shell.hidePassword' : 'shell.showPassword')}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
