import type { ReactNode } from 'react';
import { Skeleton } from '../ui/cards/Skeleton.tsx';
import page from '../ui/page/Page.module.css';
import classes from './PageSkeleton.module.css';

type Props = {
  /** Next to the title, as of a `Page`. */
  aside?: ReactNode;
  /** Of what is below the title; instead of it, `children` with skeletons of their own. */
  height?: number;
  children?: ReactNode;
};

/** The outline of a `Page`: title, line, and what is below them. */
export function PageSkeleton({ aside, height, children }: Props) {
  return (
    <div className={page.page}>
      <div className={page.head}>
        <div className={`${page.titles} ${classes.titles}`}>
          <div className={classes.title}>
            <Skeleton height={37} onPhone={30} />
          </div>
          <Skeleton height={24} />
        </div>
        {aside}
      </div>
      {children}
      {height !== undefined && <Skeleton height={height} />}
    </div>
  );
}
