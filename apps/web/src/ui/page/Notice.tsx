import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './Notice.module.css';

type Kind = 'info' | 'success' | 'warning' | 'error';

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const;

/** A message with a fixed place on the page, on its own ground wherever that is. Errors and warnings are announced when they appear. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <div data-paper className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div className={classes.body}>{children}</div>
    </div>
  );
}
