import { useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useShellTexts } from '../text/shell-texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import classes from './Header.module.css';

const attribute = 'data-mantine-color-scheme';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [attribute] });
  return () => observer.disconnect();
}

/** Follows the system until it is used. */
export function ColourSchemeSwitch() {
  const { t } = useShellTexts();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.getAttribute(attribute) === 'dark',
    () => false,
  );
  return (
    <button
      type="button"
      className={classes.iconButton}
      aria-label={t(isDark ? 'shell.colourScheme.toLight' : 'shell.colourScheme.toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </button>
  );
}
