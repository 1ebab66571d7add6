import { badgeText } from '@wattershed/domain/message/unread-badge';
import { Suspense } from 'react';
import { useUnread } from '../account/inbox/unread-count.ts';
import { useMenuTexts } from '../account/menu/menu-texts.ts';
import { navLabel } from '../account/menu/nav-label.ts';
import { useNavigationItems } from '../account/menu/use-navigation-items.ts';
import { useOutageCount } from '../account/outages/outage-count.ts';
import { useOutageCountTexts } from '../account/outages/outage-count-texts.ts';
import { storedUser } from '../session/session.ts';
import { Spoken } from '../ui/content/Spoken.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { lazyPart } from '../ui/page/lazy-part.ts';
import { LanguageSelector } from './frame/LanguageSelector.tsx';
import { NavLink } from './header/NavLink.tsx';
import { ProfileItems } from './header/ProfileItems.tsx';
import classes from './MobileDrawer.module.css';
import { maySwitchPortal } from './portals/may-switch-portal.ts';

const PortalItems = lazyPart(async () => (await import('./portals/PortalItems.tsx')).PortalSection);

/**
 * Closed by its links before they lead on: the focus goes back to the menu button first, then to the new h1.
 * Welcome, the menu, the profile, sign out: the header of small screens (section 2.6).
 */
export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useMenuTexts();
  const items = useNavigationItems();
  const unread = useUnread()?.count ?? 0;
  const badge = badgeText(unread);
  const { t: outageWords } = useOutageCountTexts();
  const outages = useOutageCount({ isAsked: false }) ?? 0;
  return (
    <Dialog side="left" title={t('shell.welcome', { name: storedUser()?.fullName ?? '' })} onClose={onClose}>
      <nav className={classes.menu} aria-label={t('shell.mainMenu')}>
        <NavLink
          to="/Notifications"
          aria-label={badge ? t('shell.messagesUnread', { count: unread }) : undefined}
          onClick={onClose}
        >
          {/* The space is in the spoken name, too: whoever says what they see finds the link. */}
          {t('shell.messages')}{' '}
          {badge && (
            <span className={classes.badge} aria-hidden="true">
              {badge}
            </span>
          )}
        </NavLink>
        {outages > 0 && (
          <NavLink to="/Outages" onClick={onClose}>
            <Icon name="warning" /> <span aria-hidden="true">{navLabel(t, 'nav.outages')}</span>
            <Spoken>{outageWords('count.label', { count: outages })}</Spoken>
            <span className={classes.badge} aria-hidden="true">
              {outages}
            </span>
          </NavLink>
        )}
        {items.map(item =>
          'children' in item ? (
            <section key={item.textKey}>
              <h3 className={classes.section}>{navLabel(t, item.textKey)}</h3>
              {item.children.map(child => (
                <NavLink key={child.path} to={child.path} onClick={onClose}>
                  {navLabel(t, child.textKey)}
                </NavLink>
              ))}
            </section>
          ) : (
            <NavLink key={item.path} to={item.path} onClick={onClose}>
              {navLabel(t, item.textKey)}
            </NavLink>
          ),
        )}
      </nav>
      {maySwitchPortal() && (
        <Suspense>
          <PortalItems />
        </Suspense>
      )}
      <section className={classes.menu}>
        <h3 className={classes.section}>{t('shell.myAccountMenu')}</h3>
        <ProfileItems />
      </section>
      <LanguageSelector />
    </Dialog>
  );
}
