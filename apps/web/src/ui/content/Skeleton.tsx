import classes from './Skeleton.module.css';

/** A placeholder, which says that it is busy: give it the height of the real content. */
export function Skeleton({ height }: { height: number }) {
  return (
    <div aria-busy="true">
      <svg className={classes.skeleton} height={height} width="100%" aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" rx="8" />
      </svg>
    </div>
  );
}
