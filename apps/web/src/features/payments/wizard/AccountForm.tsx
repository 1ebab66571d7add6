import { useForm } from '@mantine/form';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { type ReactNode, useState } from 'react';
import { type Account, useAccount } from '../../../account/account-context.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StatusBadge } from '../../../ui/content/StatusBadge.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { usePaymentTexts } from '../payment-texts.ts';

type Props = {
  onDone: (accountNumber: AccountNumber) => void;
  onBack: (() => void) | undefined;
  submitLabel?: ReactNode;
  backLabel?: ReactNode;
};

/** The accounts to choose from. Nothing changes until the choice is confirmed: arrow keys go through all of them. */
export function AccountForm({ onDone, ...buttons }: Props) {
  const { t } = usePaymentTexts();
  const { account, accounts } = useAccount();
  const [chosen, setChosen] = useState(account.accountNumber);
  const form = useForm({ mode: 'uncontrolled' });
  const payable = accounts.filter(entry => !entry.isReadingOver);
  const options = payable.map(entry => ({
    value: entry.accountNumber,
    title: entry.nickName || entry.bpName,
    detail: `${maskAccountNumber(entry.accountNumber)} · ${addressWords(entry)}`,
    aside: <AccountMark account={entry} />,
  }));
  return (
    <StepForm form={form} onSubmit={() => onDone(chosen)} {...buttons}>
      <RadioCards
        legend={t('payments.account.title')}
        isLegendHidden
        name="account"
        options={options}
        value={chosen}
        onChange={setChosen}
      />
    </StepForm>
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
