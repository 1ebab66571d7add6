import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../cards/Card.tsx';
import classes from './StepCard.module.css';

type Props = {
  title: string;
  /** False for the step the page opens with: there, the h1 gets the focus. */
  takesFocus: boolean;
  children: ReactNode;
};

/** One step of a wizard: its question gets the focus when people reach it, so that it is read out first. */
export function StepCard({ title, takesFocus, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
