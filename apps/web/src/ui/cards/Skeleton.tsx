import classes from './Skeleton.module.css';

type Props = {
  height: number;
  /** Where the content is higher in a narrow column. */
  onPhone?: number;
};

/** A placeholder, which says that it is busy: give it the height of the real content. */
export function Skeleton({ height, onPhone }: Props) {
  return (
    <div aria-busy="true">
      {onPhone === undefined ? (
        <Block height={height} />
      ) : (
        <>
          <Block height={height} on="wide" />
          <Block height={onPhone} on="phone" />
        </>
      )}
    </div>
  );
}

function Block({ height, on }: { height: number; on?: 'wide' | 'phone' }) {
  return (
    <svg className={classes.skeleton} data-on={on} height={height} width="100%" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" rx="8" />
    </svg>
  );
}
