import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { type Account, useAccount } from '../../account/account-context.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import headerClasses from '../frame/Header.module.css';
import classes from './AccountDropDown.module.css';
import { DropDown } from './DropDown.tsx';

/** A button labeled Account that shows the chosen account; its panel offers the others (section 2.6). */
export function AccountDropDown() {
  const { t } = useShellTexts();
  const { account, accounts, choose } = useAccount();
  const label = (
    <>
      <Icon name="home" />
      <span className={classes.label}>
        <span className={classes.first}>
          {t('shell.account')}
          <span className={classes.short}>
            {account.nickName || account.bpName} {maskAccountNumber(account.accountNumber)}
          </span>
        </span>
        <span className={classes.address}>{account.serviceAddress}</span>
      </span>
      <Icon name="chevron" size={16} />
    </>
  );
  return (
    <DropDown label={label} align="right" buttonClassName={headerClasses.menuButton}>
      <p className={classes.hint}>{t('shell.chooseAccount')}</p>
      {accounts.map(entry => (
        <button
          key={entry.accountNumber}
          type="button"
          aria-current={entry.accountNumber === account.accountNumber ? 'true' : undefined}
          onClick={() => choose(entry.accountNumber)}
        >
          <AccountEntry account={entry} />
        </button>
      ))}
    </DropDown>
  );
}

function AccountEntry({ account }: { account: Account }) {
  const { t } = useShellTexts();
  return (
    <span className={classes.entry}>
      <span className={classes.name}>
        {account.nickName || account.bpName}
        {account.isDefault && <span className={classes.chip}>{t('shell.default')}</span>}
      </span>
      <span className={classes.quiet}>{account.serviceAddress.replaceAll(',', ', ').replace(/,\s+/g, ', ')}</span>
      <span className={classes.quiet}>
        {t('shell.accountNumber', { number: maskAccountNumber(account.accountNumber) })}
      </span>
    </span>
  );
}
