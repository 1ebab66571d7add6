import { groupAccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useUiWords } from '../words.ts';
import classes from './AccountNumber.module.css';
import { CopyButton } from './CopyButton.tsx';

type Props = {
  accountNumber: string;
  /** Paper needs the whole number where it is paid by: on the bill. */
  isWholeInPrint?: boolean;
};

/** Masked to the last four digits until it is asked for, with a button that copies the whole number. */
export function AccountNumber({ accountNumber, isWholeInPrint = false }: Props) {
  const words = useUiWords();
  const [isShown, setShown] = useState(false);
  const whole = groupAccountNumber(accountNumber);
  return (
    <span className={classes.number} data-whole-in-print={isWholeInPrint || undefined}>
      <span className={classes.shown}>{isShown ? whole : maskAccountNumber(accountNumber)}</span>
      {isWholeInPrint && <span className={classes.printed}>{whole}</span>}
      <button
        type="button"
        className={classes.toggle}
        aria-label={isShown ? words.hideNumber : words.showNumber}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} size={18} />
      </button>
      <CopyButton text={accountNumber} label={words.copyAccountNumber} />
    </span>
  );
}
