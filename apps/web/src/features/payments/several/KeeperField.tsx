import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { Select } from '../../../ui/inputs/Select.tsx';
import classes from './several.module.css';
import type { SeveralLine } from './several-draft.ts';
import { useSeveralTexts } from './several-texts.ts';

type Props = {
  /** Those of what is paid that a method can be saved with. */
  keepers: readonly SeveralLine[];
  value: AccountNumber | undefined;
  onChange: (accountNumber: AccountNumber) => void;
};

/** With which of the accounts the method is saved: one belongs to a person and an account. */
export function KeeperField({ keepers, value, onChange }: Props) {
  const { t } = useSeveralTexts();
  const [first, ...others] = keepers;
  if (!first) return null;
  if (others.length === 0) return <p className={classes.quiet}>{t('several.keep.one', { name: first.name })}</p>;
  return (
    <Select
      name="keeper"
      label={t('several.keep.with')}
      value={value}
      options={keepers.map(({ accountNumber, name }) => ({ value: accountNumber, label: name }))}
      onChange={({ currentTarget }) => {
        const chosen = keepers.find(({ accountNumber }) => accountNumber === currentTarget.value);
        if (chosen) onChange(chosen.accountNumber);
      }}
    />
  );
}
