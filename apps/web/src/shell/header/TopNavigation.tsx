import { topNavigation } from '@wattershed/domain/rights/navigation';
import { useLocation } from 'react-router';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { navLabel } from '../../account/menu/nav-label.ts';
import { useNavigationItems } from '../../account/menu/use-navigation-items.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from '../frame/Header.module.css';
import { DropDown } from './DropDown.tsx';
import { NavLink } from './NavLink.tsx';

/** For large screens; smaller ones have the drawer. The section that holds the screen is marked. */
export function TopNavigation() {
  const { t } = useMenuTexts();
  const items = useNavigationItems(topNavigation);
  const { pathname } = useLocation();
  const isShown = (path: string) => `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());
  return (
    <nav className={classes.nav} aria-label={t('shell.mainMenu')}>
      {items.map(item =>
        'children' in item ? (
          <DropDown
            key={item.textKey}
            label={<SectionLabel text={navLabel(t, item.textKey)} />}
            buttonClassName={classes.menuButton}
            isCurrent={item.children.some(({ path }) => isShown(path))}
          >
            {item.children.map(child => (
              <NavLink key={child.path} to={child.path}>
                {navLabel(t, child.textKey)}
              </NavLink>
            ))}
          </DropDown>
        ) : (
          <NavLink key={item.path} className={classes.navLink ?? ''} to={item.path}>
            {item.path === '/HelpSupport' && <Icon name="phone" size={20} />}
            <span>{navLabel(t, item.textKey)}</span>
          </NavLink>
        ),
      )}
    </nav>
  );
}

function SectionLabel({ text }: { text: string }) {
  return (
    <>
      {text} <Icon name="chevron" size={16} />
    </>
  );
}
