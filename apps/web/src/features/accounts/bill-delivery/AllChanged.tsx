import type { setPaperlessForAll } from '@wattershed/contract/accounts/bill-delivery';
import type { DataOf } from '@wattershed/contract/call';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { AccountNames } from './AccountNames.tsx';

/** What became of a choice for all accounts, and which stay as they are, with the reason. */
export function AllChanged({ result }: { result: DataOf<typeof setPaperlessForAll> }) {
  const { t } = usePaperlessTexts();
  const { changedAccounts, unchangedAccounts, waitingAccounts, notChanged } = result;
  const isNothing = changedAccounts + waitingAccounts === 0;
  return (
    <>
      <Notice kind={isNothing ? 'info' : 'success'}>
        {changedAccounts > 0 && <p>{t('paperless.all.changed', { count: changedAccounts })}</p>}
        {isNothing && <p>{t('paperless.all.changed_none')}</p>}
        {waitingAccounts > 0 && <p>{t('paperless.all.waiting', { count: waitingAccounts })}</p>}
        {unchangedAccounts > 0 && <p>{t('paperless.all.unchanged', { count: unchangedAccounts })}</p>}
      </Notice>
      {notChanged.map(({ reason, ...named }) => (
        <AccountNames key={reason} words={t(`paperless.all.left.${reason}`, { count: named.accounts })} {...named} />
      ))}
    </>
  );
}
