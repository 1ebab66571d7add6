import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { NavLink } from './NavLink.tsx';
import classes from './TabBar.module.css';

const shortcuts = [
  { path: '/dashboard', icon: 'home', textKey: 'nav.home' },
  { path: '/ViewBill', icon: 'bill', textKey: 'shell.tab.bill' },
  { path: '/PayBill', icon: 'card', textKey: 'shell.tab.pay' },
  { path: '/billinghistory', icon: 'table', textKey: 'shell.tab.history' },
] as const;

/** On small screens, at the bottom: what this person opens most, and the whole menu. */
export function TabBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useMenuTexts();
  const visiblePath = useVisiblePath();
  return (
    <nav className={classes.tabs} aria-label={t('shell.tabs')} data-tab-bar>
      {shortcuts
        .filter(({ path }) => visiblePath(path))
        .map(({ path, icon, textKey }) => (
          <NavLink key={path} className={classes.tab ?? ''} to={path}>
            <Icon name={icon} />
            <span>{t(textKey)}</span>
          </NavLink>
        ))}
      <button type="button" className={classes.tab} onClick={onMenu}>
        <Icon name="menu" />
        <span>{t('shell.menu')}</span>
      </button>
    </nav>
  );
}
