import { lazy, Suspense, useEffect, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { brand } from '../../brand/brand.ts';
import { Logo } from '../../brand/Logo.tsx';
import { useStoredUser } from '../../session/stored-user.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { lazyPart } from '../../ui/page/lazy-part.ts';
import { ColourSchemeSwitch } from '../frame/ColourSchemeSwitch.tsx';
import classes from '../frame/Header.module.css';
import { LanguageSelector } from '../frame/LanguageSelector.tsx';
import { maySwitchPortal } from '../portals/may-switch-portal.ts';
import { AccountDropDown } from './AccountDropDown.tsx';
import { DropDown } from './DropDown.tsx';
import { ProfileItems } from './ProfileItems.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useIsScrolledPast } from './use-is-scrolled-past.ts';

const AppSwitcher = lazyPart(async () => (await import('../portals/AppSwitcher.tsx')).AppSwitcher);
const MobileDrawer = lazy(async () => ({ default: (await import('../MobileDrawer.tsx')).MobileDrawer }));

const fixThresholdPx = 70;

export function FullHeader() {
  const { t } = useShellTexts();
  const isFixed = useIsScrolledPast(fixThresholdPx);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes it, also one further down the same page
  useEffect(() => setDrawerOpen(false), [key]);

  return (
    <header className={classes.place}>
      <div className={`${classes.header} ${isFixed ? classes.fixed : ''}`}>
        <div className={classes.bar}>
          <button
            type="button"
            className={`${classes.iconButton} ${classes.burger}`}
            aria-label={t('shell.menu')}
            onClick={() => setDrawerOpen(true)}
          >
            <Icon name="menu" />
          </button>
          <Link className={classes.brand} to={href('/dashboard')} aria-label={brand.name}>
            <Logo isCompact />
          </Link>
          <div className={classes.tools}>
            <AccountDropDown />
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
        <TopNavigation />
      </div>
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
    <>
      <Icon name="user" /> {user?.fullName} <Icon name="chevron" size={16} />
    </>
  );
  return (
    <DropDown label={label} align="right" buttonClassName={classes.menuButton}>
      <ProfileItems />
    </DropDown>
  );
}
