import { useSyncExternalStore } from 'react';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { chooseColourScheme, shownColourScheme, watchColourScheme } from './colour-scheme.ts';
import classes from './Header.module.css';

/** Follows the system until it is used. */
export function ColourSchemeSwitch() {
  const { t } = useShellTexts();
  const isDark = useSyncExternalStore(
    watchColourScheme,
    () => shownColourScheme() === 'dark',
    () => false,
  );
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={t(isDark ? 'shell.colourScheme.toLight' : 'shell.colourScheme.toDark')}
      onClick={() => chooseColourScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
