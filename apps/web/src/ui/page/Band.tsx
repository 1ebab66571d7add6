import type { ReactNode } from 'react';
import classes from './Band.module.css';

type Props = {
  /** On the deep ground: it carries `data-deep` itself. */
  answer: ReactNode;
  /** Floats beside it, or below it on a phone. */
  card: ReactNode;
};

/** The deep ground from edge to edge under the header, for the one answer of a page and the card that goes with it. */
export function Band({ answer, card }: Props) {
  return (
    <div className={classes.band}>
      {answer}
      {card}
    </div>
  );
}
