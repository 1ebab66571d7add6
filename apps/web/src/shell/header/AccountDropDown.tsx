import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { streetOf, wholeAddress } from '../../account/address-words.ts';
import { type Account, useAccount } from '../../account/chosen/account-context.ts';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { Spoken } from '../../ui/content/Spoken.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import headerClasses from '../frame/Header.module.css';
import classes from './AccountDropDown.module.css';
import { DropDown } from './DropDown.tsx';

/** A button named Account that shows the chosen account; its panel offers the others (section 2.6). */
export function AccountDropDown() {
  const { t } = useMenuTexts();
  const { account, accounts, choose } = useAccount();
  const label = (
    <>
      <Icon name="home" />
      <Spoken>{t('shell.account')} </Spoken>
      <span className={classes.shortName}>{shortNameOf(account)}</span>
      <span className={classes.lastDigits}>{maskAccountNumber(account.accountNumber)}</span>
      <Icon name="chevron" size={16} />
    </>
  );
  return (
    <DropDown label={label} align="right" buttonClassName={`${headerClasses.menuButton} ${classes.button}`}>
      <p className={classes.hint}>{t('shell.chooseAccount')}</p>
      {shortList(accounts, account).map(entry => (
        <button
          key={entry.accountNumber}
          type="button"
          aria-current={entry.accountNumber === account.accountNumber ? 'true' : undefined}
          onClick={() => choose(entry.accountNumber)}
        >
          <AccountEntry account={entry} />
        </button>
      ))}
      {accounts.length > 1 && <Link to={href('/AccountOverview')}>{t('shell.allAccounts')}</Link>}
    </DropDown>
  );
}

/** More than this is no list to choose from by eye: the overview has them all, with a search. */
const mostListed = 20;

/** The first accounts; the chosen one is among them. */
function shortList(accounts: readonly Account[], chosen: Account): readonly Account[] {
  const first = accounts.slice(0, mostListed);
  return first.includes(chosen) ? first : [...first.slice(0, -1), chosen];
}

/** What people call it: its nickname, else its street. */
function shortNameOf({ nickName, serviceAddress, bpName }: Account): string {
  return nickName || streetOf(serviceAddress) || bpName;
}

function AccountEntry({ account }: { account: Account }) {
  const { t } = useMenuTexts();
  return (
    <span className={classes.entry}>
      <span className={classes.name}>
        {account.nickName || account.bpName}
        {account.isDefault && <span className={classes.chip}>{t('shell.default')}</span>}
        {account.status === accountStatuses.pending && <span className={classes.chip}>{t('shell.pending')}</span>}
      </span>
      <span className={classes.quiet}>{wholeAddress(account.serviceAddress)}</span>
      <span className={classes.quiet}>
        {t('shell.accountNumber', { number: maskAccountNumber(account.accountNumber) })}
      </span>
    </span>
  );
}
