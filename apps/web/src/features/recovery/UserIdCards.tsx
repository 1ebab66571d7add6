import type { DataOf } from '@wattershed/contract/call';
import type { listUsersToReset } from '@wattershed/contract/recovery';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

export type UserIds = DataOf<typeof listUsersToReset>['userIds'];

type Props = {
  legend: string;
  userIds: UserIds;
  value: string | undefined;
  onChange: (userName: string) => void;
};

/** User IDs, each with what its owner recognizes the accounts by. One that can't sign in says why. */
export function UserIdCards({ legend, userIds, value, onChange }: Props) {
  const { t } = useRecoveryTexts();
  const accountWords = ({ nickName, accountNumber }: UserIds[number]['accounts'][number]) => {
    return nickName === ''
      ? t('recovery.ids.accountPlain', { number: accountNumber })
      : t('recovery.ids.account', { name: nickName, number: accountNumber });
  };
  return (
    <RadioCards
      legend={legend}
      isLegendHidden
      name="userId"
      value={value}
      onChange={onChange}
      options={userIds.map(({ userName, state, accounts }) => ({
        value: userName,
        isDisabled: state !== 'active',
        title: <span className={classes.userName}>{userName}</span>,
        detail: (
          <>
            {state === 'inactive' && <span className={classes.account}>{t('recovery.ids.inactive')}</span>}
            {state === 'disabled' && <span className={classes.account}>{t('recovery.ids.disabled')}</span>}
            {accounts.length === 0 && <span className={classes.account}>{t('recovery.ids.noAccount')}</span>}
            {accounts.map(account => (
              <span key={account.accountNumber} className={classes.account}>
                {accountWords(account)}
                {account.address && ` · ${account.address}`}
              </span>
            ))}
          </>
        ),
      }))}
    />
  );
}
