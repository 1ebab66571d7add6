import { type ReactNode, useId } from 'react';
import classes from './Card.module.css';

type Props = { title?: string; aside?: ReactNode; quiet?: boolean; children: ReactNode };

/** A section of a page with its own background and heading; a region for screen readers. */
export function Card({ title, aside, quiet = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} data-quiet={quiet || undefined} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && <h2 id={id}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
