import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import classes from './BillDelivery.module.css';

type Props = {
  /** What they have in common. */
  words: string;
  accounts: number;
  /** The first of them. */
  accountNumbers: readonly string[];
};

/** Which accounts something is said of, by the names that the person gave them. */
export function AccountNames({ words, accounts, accountNumbers }: Props) {
  const { t } = usePaperlessTexts();
  const { accounts: own } = useAccount();
  const nameOf = new Map<string, string>(own.map(({ accountNumber, nickName }) => [accountNumber, nickName]));
  return (
    <div className={classes.left}>
      <p>{words}</p>
      <ul>
        {accountNumbers.map(number => (
          <li key={number}>{nameOf.get(number) || maskAccountNumber(number)}</li>
        ))}
        {accounts > accountNumbers.length && (
          <li>{t('paperless.all.more', { count: accounts - accountNumbers.length })}</li>
        )}
      </ul>
    </div>
  );
}
