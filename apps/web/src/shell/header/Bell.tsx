import { badgeText } from '@wattershed/domain/message/unread-badge';
import { useUnread } from '../../account/inbox/unread-count.ts';
import { useMenuTexts } from '../../account/menu/menu-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import headerClasses from '../frame/Header.module.css';
import classes from './Bell.module.css';
import { NavLink } from './NavLink.tsx';

/** Leads to the inbox, with the number of unread messages (section 2.6). */
export function Bell() {
  const { t } = useMenuTexts();
  const count = useUnread()?.count ?? 0;
  const badge = badgeText(count);
  return (
    <NavLink
      className={`${headerClasses.iconButton} ${classes.bell}`}
      to="/Notifications"
      aria-label={badge ? t('shell.messagesUnread', { count }) : t('shell.messages')}
    >
      <Icon name="bell" />
      {badge && (
        <span className={classes.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </NavLink>
  );
}
