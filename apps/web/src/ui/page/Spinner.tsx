import classes from './Spinner.module.css';

/** Full screen; appears after a moment only, so that a quick answer does not flash. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={classes.screen} role="status">
      <span className={classes.wheel} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
