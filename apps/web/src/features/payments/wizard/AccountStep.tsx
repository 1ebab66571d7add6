import { useForm } from '@mantine/form';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type Account, useAccount } from '../../../account/account-context.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StatusBadge } from '../../../ui/content/StatusBadge.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { StepCard } from './StepCard.tsx';

type Props = { takesFocus: boolean; onDone: () => void };

/** For people with several accounts. The choice applies to the whole portal: every other screen follows it. */
export function AccountStep({ takesFocus, onDone }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts, choose } = useAccount();
  const form = useForm({ mode: 'uncontrolled' });
  const payable = accounts.filter(entry => !entry.isReadingOver);
  const options = payable.map(entry => ({
    value: entry.accountNumber,
    title: entry.nickName || entry.bpName,
    detail: `${maskAccountNumber(entry.accountNumber)} · ${addressWords(entry)}`,
    aside: <AccountMark account={entry} />,
  }));
  return (
    <StepCard title={t('payments.account.title')} takesFocus={takesFocus}>
      <StepForm form={form} onBack={undefined} onSubmit={onDone}>
        <RadioCards
          legend={t('payments.account.title')}
          isLegendHidden
          name="account"
          options={options}
          value={account.accountNumber}
          onChange={choose}
        />
      </StepForm>
    </StepCard>
  );
}

function AccountMark({ account }: { account: Account }) {
  const { t } = usePaymentTexts();
  if (account.status === accountStatuses.closedWithBalance) {
    return <StatusBadge kind="warn">{t('payments.account.closed')}</StatusBadge>;
  }
  return account.isDefault ? <StatusBadge kind="plain">{t('payments.account.default')}</StatusBadge> : null;
}

/** The API joins the parts with commas and no spaces. */
export function addressWords({ serviceAddress }: Pick<Account, 'serviceAddress'>): string {
  return serviceAddress
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(', ');
}
