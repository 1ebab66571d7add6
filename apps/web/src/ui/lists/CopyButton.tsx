import { useState } from 'react';
import { Spoken } from '../content/Spoken.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useUiWords } from '../words.ts';
import classes from './CopyButton.module.css';

/** Copies the text and says so for two seconds. Its name says what is copied: several may be on one screen. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const words = useUiWords();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  }
  return (
    <>
      <button type="button" className={classes.copy} aria-label={label} onClick={copy}>
        <Icon name={isCopied ? 'tick' : 'copy'} size={18} />
      </button>
      <Spoken role="status">{isCopied && words.copied}</Spoken>
    </>
  );
}
