import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Why there is nothing, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <p className={classes.title}>{title}</p>
      {children}
    </div>
  );
}
