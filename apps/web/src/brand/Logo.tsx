import { brand } from './brand.ts';
import classes from './Logo.module.css';

/**
 * A drop with a bolt in it, and the name next to it; compact: the short name, and just the drop on a phone. A utility's own
 * logo takes the drop's place (apps/server/src/brand/brand-sheet.ts).
 */
export function Logo({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <span className={classes.logo} data-logo data-compact={isCompact || undefined}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path
          className={classes.drop}
          d="M16 1.8c5.3 6.3 9.6 11.3 9.6 17.3a9.6 9.6 0 0 1-19.2 0c0-6 4.3-11 9.6-17.3Z"
        />
        <path className={classes.bolt} d="M17.9 9.6 11.3 19h4.1l-1.3 7.2 6.8-9.9h-4.2l1.2-6.7Z" />
      </svg>
      <span className={classes.name}>
        {brand.shortName}
        <span className={classes.rest}>{brand.name.slice(brand.shortName.length)}</span>
      </span>
    </span>
  );
}
