import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../content/Card.tsx';
import classes from './StepCard.module.css';

type Props = {
  title: string;
  /** False for the step that the page opens with: there the focus belongs to the h1. */
  takesFocus: boolean;
  children: ReactNode;
};

/** One step of a wizard: its question has the focus when one comes to it, so that it is read out first. */
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
