import classes from './Skeleton.module.css';

/** A placeholder: give it the height of the real content. */
export function Skeleton({ height }: { height: number }) {
  return (
    <svg className={classes.skeleton} height={height} width="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="8" />
    </svg>
  );
}
