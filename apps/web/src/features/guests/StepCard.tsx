import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import classes from './guests.module.css';

type Props = { title: string; takesFocus: boolean; children: ReactNode };

/** One step: its question has the focus when one comes to it, so that it is read out first. */
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
      <h2 ref={heading} tabIndex={-1} className={classes.stepTitle}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
