import classes from './Spinner.module.css';

/** Full screen; appears only after a moment, so that a fast answer doesn't flash. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={classes.screen} role="status">
      <span className={classes.wheel} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </div>
  );
}
