import type { ReactNode } from 'react';
import classes from './Awaited.module.css';

type Props = {
  isHere: boolean;
  /** Until it is here, with figures of the usual length. */
  children: ReactNode;
};

/**
 * Something that comes later than what surrounds it. Meanwhile it is laid out unseen below a placeholder, so that in every
 * language and at every width it has the place that it will need.
 */
export function Awaited({ isHere, children }: Props) {
  return (
    <div className={classes.place} aria-busy={!isHere || undefined}>
      <div className={isHere ? undefined : classes.unseen}>{children}</div>
      {!isHere && <div className={classes.placeholder} />}
    </div>
  );
}
