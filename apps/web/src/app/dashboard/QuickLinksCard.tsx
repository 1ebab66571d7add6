import { Link } from 'react-router';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { navLabel } from '../../account/menu/nav-label.ts';
import { useNavigationItems } from '../../account/menu/use-navigation-items.ts';
import { useDashboardTexts } from '../../text/screens/dashboard-texts.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import classes from './QuickLinksCard.module.css';

// What people come for, most popular first.
const wanted: readonly (readonly [path: string, icon: IconName])[] = [
  ['/PayBill', 'card'],
  ['/ViewBill', 'bill'],
  ['/billinghistory', 'table'],
  ['/Usages', 'chart'],
  ['/Outages', 'bolt'],
  ['/WaysToSave', 'home'],
  ['/CARE', 'wallet'],
  ['/LIRA', 'wallet'],
  ['/AccountOverview', 'portals'],
  ['/AutoPay', 'calendar'],
  ['/BudgetBilling', 'chart'],
  ['/EnergyShare', 'wallet'],
  ['/PaymentMethod', 'bank'],
  ['/NotificationPreferences', 'mail'],
  ['/myprofile', 'user'],
  ['/HelpSupport', 'phone'],
];

/** The most popular part of the menu; only what exists and what this person may open. */
export function QuickLinksCard() {
  const { t } = useDashboardTexts();
  const { t: menu } = useMenuTexts();
  const items = useNavigationItems().flatMap(item => ('children' in item ? item.children : [item]));
  const links = wanted.flatMap(([path, icon]) => {
    const item = items.find(one => one.path === path);
    return item ? [{ path, icon, title: navLabel(menu, item.textKey) }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Card title={t('dashboard.quickLinks')}>
      <ul className={classes.links}>
        {links.map(({ path, icon, title }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              <span>{title}</span>
              <Icon name="next" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
