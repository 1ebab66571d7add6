import { brand } from '../../brand/brand.ts';
import { Logo } from '../../brand/Logo.tsx';
import { ColourSchemeSwitch } from './ColourSchemeSwitch.tsx';
import classes from './Header.module.css';
import { LanguageSelector } from './LanguageSelector.tsx';

/** Before sign-in: the brand, the language, the colors. */
export function ShortHeader() {
  return (
    <header className={classes.place}>
      <div data-deep className={classes.header}>
        <div className={classes.bar}>
          <a className={classes.brand} href={import.meta.env.BASE_URL} aria-label={brand.name}>
            <Logo />
          </a>
          <div className={classes.tools}>
            <LanguageSelector />
            <ColourSchemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
}
