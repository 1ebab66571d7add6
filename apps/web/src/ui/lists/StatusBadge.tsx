import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './StatusBadge.module.css';

type Kind = 'good' | 'info' | 'warn' | 'bad' | 'plain';

const icons = { good: 'check', info: 'calendar', warn: 'clock', bad: 'warning', plain: 'info' } as const;

/** A state as icon and word: never by color alone. */
export function StatusBadge({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <span className={classes.badge} data-kind={kind}>
      <Icon name={icons[kind]} size={16} />
      {children}
    </span>
  );
}
