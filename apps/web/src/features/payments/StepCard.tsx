import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import classes from './payments.module.css';

type Props = {
  title: string;
  /** False for the step that the page opens with: there the focus belongs to the h1. */
  takesFocus: boolean;
  children: ReactNode;
  aside?: ReactNode;
};

/** One step of the payment: its question has the focus when one comes to it, so that it is read out first. */
export function StepCard({ title, takesFocus, children, aside }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={classes.columns}>
      <Card>
        <h2 ref={heading} id={id} tabIndex={-1} className={classes.stepTitle}>
          {title}
        </h2>
        {children}
      </Card>
      {aside}
    </div>
  );
}
