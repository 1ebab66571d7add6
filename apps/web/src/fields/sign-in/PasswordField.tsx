import { useState } from 'react';
import { useShellTexts } from '../../text/shell-texts.ts';
import { TextInput, type TextInputProps } from '../../ui/field/TextInput.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from './PasswordField.module.css';

/** A password that can be shown while it is typed; it is always cleared after a refused submit. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'aside'>) {
  const { t } = useShellTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      aside={
        <button
          type="button"
          className={classes.show}
          aria-label={t(isShown ? 'shell.hidePassword' : 'shell.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
