import { useState } from 'react';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Icon } from '../icons/Icon.tsx';
import classes from './CopyButton.module.css';

/** Copies the text and says so for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useShellTexts();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={t(isCopied ? 'shell.copied' : 'shell.copy')}
      onClick={copy}
    >
      <Icon name={isCopied ? 'tick' : 'copy'} size={18} />
    </button>
  );
}
