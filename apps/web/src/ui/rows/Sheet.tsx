import { type ReactNode, useId } from 'react';
import { Row } from './Row.tsx';
import classes from './Sheet.module.css';

/** A surface for sections that belong together. */
export function Sheet({ children }: { children: ReactNode }) {
  return <div className={classes.sheet}>{children}</div>;
}

type SectionProps = {
  title: string;
  /** What the whole section says, in the row of its heading. */
  value?: ReactNode;
  state?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** A section of a sheet, led by a row with its heading; a region for screen readers. */
export function SheetSection({ title, value, state, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Row label={<h2 id={id}>{title}</h2>} state={state} action={action}>
        {value}
      </Row>
      {children}
    </section>
  );
}
