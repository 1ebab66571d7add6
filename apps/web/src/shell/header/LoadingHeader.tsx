import { Logo } from '../../brand/Logo.tsx';
import classes from '../frame/Header.module.css';
import tabClasses from './TabBar.module.css';

/** The full header and the tabs of small screens, while nobody knows yet whose they are. */
export function LoadingHeader() {
  return (
    <header className={classes.place}>
      <div data-deep className={classes.header}>
        <div className={classes.bar}>
          <span className={classes.brand}>
            <Logo isCompact />
          </span>
        </div>
      </div>
      <div className={tabClasses.tabs} data-tab-bar>
        <span className={tabClasses.tab} />
      </div>
    </header>
  );
}
