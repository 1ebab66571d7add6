import type { ReactNode } from 'react';
import { Skeleton } from '../ui/content/Skeleton.tsx';
import classes from './PageSkeleton.module.css';

type Props = {
  /** Of what is below the title; instead of it, `children` with skeletons of their own. */
  height?: number;
  children?: ReactNode;
};

/** The outline of a `Page`: title, line, and what is below them. */
export function PageSkeleton({ height, children }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.titles}>
        <div className={classes.title}>
          <Skeleton height={34} />
        </div>
        <Skeleton height={24} />
      </div>
      {children}
      {height !== undefined && <Skeleton height={height} />}
    </div>
  );
}
