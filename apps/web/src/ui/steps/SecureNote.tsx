import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './SecureNote.module.css';

/** Below fields people hesitate to fill in: what happens to what they enter. */
export function SecureNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <Icon name="lock" size={18} />
      {children}
    </p>
  );
}
