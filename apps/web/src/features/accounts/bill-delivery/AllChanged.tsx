import type { setPaperlessForAll } from '@wattershed/contract/accounts/bill-delivery';
import type { DataOf } from '@wattershed/contract/call';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { useAccount } from '../../../account/account-context.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from './BillDelivery.module.css';

/** What became of a choice for all accounts, and which stay as they are, with the reason. */
export function AllChanged({ result }: { result: DataOf<typeof setPaperlessForAll> }) {
  const { t } = usePaperlessTexts();
  const { accounts: own } = useAccount();
  const { changedAccounts, unchangedAccounts, waitingAccounts, notChanged } = result;
  const nameOf = new Map<string, string>(own.map(({ accountNumber, nickName }) => [accountNumber, nickName]));
  const isNothing = changedAccounts + waitingAccounts === 0;
  return (
    <>
      <Notice kind={isNothing ? 'info' : 'success'}>
        {changedAccounts > 0 && <p>{t('paperless.all.changed', { count: changedAccounts })}</p>}
        {isNothing && <p>{t('paperless.all.changed_none')}</p>}
        {waitingAccounts > 0 && <p>{t('paperless.all.waiting', { count: waitingAccounts })}</p>}
        {unchangedAccounts > 0 && <p>{t('paperless.all.unchanged', { count: unchangedAccounts })}</p>}
      </Notice>
      {notChanged.map(({ reason, accounts, accountNumbers }) => (
        <div key={reason} className={classes.left}>
          <p>{t(`paperless.all.left.${reason}`, { count: accounts })}</p>
          <ul>
            {accountNumbers.map(number => (
              <li key={number}>{nameOf.get(number) || maskAccountNumber(number)}</li>
            ))}
            {accounts > accountNumbers.length && (
              <li>{t('paperless.all.more', { count: accounts - accountNumbers.length })}</li>
            )}
          </ul>
        </div>
      ))}
    </>
  );
}
