import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './SecureNote.module.css';

/** Below fields that people hesitate to fill in: what becomes of what they type. */
export function SecureNote({ children }: { children: ReactNode }) {
  return (
    <p className={classes.note}>
      <Icon name="lock" size={18} />
      {children}
    </p>
  );
}
