import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import classes from './AccountNumber.module.css';
import { CopyButton } from './CopyButton.tsx';

/** Masked to the last four digits, with a button that copies the whole number. */
export function AccountNumber({ accountNumber }: { accountNumber: string }) {
  return (
    <span className={classes.number}>
      <span>{maskAccountNumber(accountNumber)}</span>
      <CopyButton text={accountNumber} />
    </span>
  );
}
