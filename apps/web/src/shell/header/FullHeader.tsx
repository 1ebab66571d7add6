import { Suspense, useEffect, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { brand } from '../../brand/brand.ts';
import { Logo } from '../../brand/Logo.tsx';
import { useStoredUser } from '../../session/user/stored-user.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { ColourSchemeSwitch } from '../frame/ColourSchemeSwitch.tsx';
import classes from '../frame/Header.module.css';
import { LanguageSelector } from '../frame/LanguageSelector.tsx';
import { maySwitchPortal } from '../portals/may-switch-portal.ts';
import { AccountDropDown } from './AccountDropDown.tsx';
import { Bell } from './Bell.tsx';
import { DropDown } from './DropDown.tsx';
import { ProfileItems } from './ProfileItems.tsx';
import { TabBar } from './TabBar.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useIsOutageTime } from './use-is-outage-time.ts';
import { useIsScrolledPast } from './use-is-scrolled-past.ts';

const AppSwitcher = lazyPart(async () => (await import('../portals/AppSwitcher.tsx')).AppSwitcher);
// A warning that doesn't arrive must not take the page with it.
const OutageWarning = lazyPart(async () => {
  try {
    return (await import('./OutageWarning.tsx')).OutageWarning;
  } catch {
    return () => null;
  }
});
const MobileDrawer = lazyPart(async () => (await import('../MobileDrawer.tsx')).MobileDrawer);

const fixThresholdPx = 70;

export function FullHeader() {
  const isFixed = useIsScrolledPast(fixThresholdPx);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it, also one further down the same page
  useEffect(() => setDrawerOpen(false), [key]);

  return (
    <header className={classes.place}>
      <div data-deep className={`${classes.header} ${isFixed ? classes.fixed : ''}`}>
        <div className={classes.bar}>
          <Link className={classes.brand} to={href('/dashboard')} aria-label={brand.name}>
            <Logo isCompact />
          </Link>
          <TopNavigation />
          <div className={classes.tools}>
            <AccountDropDown />
            {useIsOutageTime() && (
              <Suspense>
                <OutageWarning />
              </Suspense>
            )}
            <Bell />
            {maySwitchPortal() && (
              <div className={classes.wide}>
                <Suspense>
                  <AppSwitcher />
                </Suspense>
              </div>
            )}
            <div className={classes.wide}>
              <LanguageSelector />
            </div>
            <ColourSchemeSwitch />
            <div className={classes.wide}>
              <NameMenu />
            </div>
          </div>
        </div>
      </div>
      <TabBar onMenu={() => setDrawerOpen(true)} />
      {isDrawerOpen && (
        <Suspense>
          <MobileDrawer onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function NameMenu() {
  const user = useStoredUser();
  const label = (
    <span className={classes.person}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(user?.firstName, user?.lastName)}
      </span>
      <span className={classes.fullName}>{user?.fullName}</span>
      <Icon name="chevron" size={16} />
    </span>
  );
  return (
    <DropDown label={label} align="right" buttonClassName={classes.menuButton}>
      <p className={classes.whose}>{user?.fullName}</p>
      <ProfileItems />
    </DropDown>
  );
}

/** By code point, so that a letter of two halves isn't cut. */
function initialsOf(...names: (string | undefined)[]): string {
  return names.map(name => [...(name ?? '')][0] ?? '').join('');
}
