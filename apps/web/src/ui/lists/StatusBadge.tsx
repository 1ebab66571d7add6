import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import classes from './StatusBadge.module.css';

type Kind = 'good' | 'info' | 'warn' | 'bad' | 'plain';

const icons = { good: 'check', info: 'calendar', warn: 'clock', bad: 'warning', plain: 'info' } as const;

type Props = { kind: Kind /** Unless the kind's own is meant. */; icon?: IconName; children: ReactNode };

/** A state as icon and word: never by color alone. */
export function StatusBadge({ kind, icon = icons[kind], children }: Props) {
  return (
    <span className={classes.badge} data-kind={kind}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
