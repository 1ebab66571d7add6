import { useQueries } from '@tanstack/react-query';
import { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { streetOf } from '../../../account/address-words.ts';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useOutageCount } from '../../../account/outages/outage-count.ts';
import { q } from '../../../api/query.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useOutageTexts } from '../outage-texts.ts';

/** Someone with hundreds of accounts sees them in the overview. */
const mostAsked = 20;

/** The warning in the header counts all of a person's accounts: which of the others they are. */
export function OtherAccounts({ isOut }: { isOut: boolean }) {
  const { t } = useOutageTexts();
  const { account, accounts, choose } = useAccount();
  const count = (useOutageCount({ isAsked: false }) ?? 0) - (isOut ? 1 : 0);
  const others = accounts.filter(({ accountNumber }) => accountNumber !== account.accountNumber).slice(0, mostAsked);
  const answers = useQueries({
    queries: others.map(({ accountNumber }) => ({ ...q(getOutageOfAccount, { accountNumber }), enabled: count > 0 })),
  });
  const out = others.filter((_, index) => answers[index]?.data?.services.some(service => service.isOut));
  if (count <= 0 || out.length === 0) return null;
  return (
    <Notice kind="warning">
      <p>{t('outages.answer.also', { count: out.length })}</p>
      {out.map(({ accountNumber, serviceAddress, nickName }) => (
        <p key={accountNumber}>
          <TextButton onClick={() => choose(accountNumber)}>
            {t('outages.answer.show', { address: nickName || streetOf(serviceAddress) })}
          </TextButton>
        </p>
      ))}
    </Notice>
  );
}
