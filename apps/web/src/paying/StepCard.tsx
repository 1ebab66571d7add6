import type { ComponentProps, ReactNode } from 'react';
import { StepCard as Step } from '../ui/steps/StepCard.tsx';
import classes from './payments.module.css';

/** A step of the payment, with its summary beside it; without one it has the whole width. */
export function StepCard({ aside, ...step }: ComponentProps<typeof Step> & { aside?: ReactNode }) {
  if (!aside) return <Step {...step} />;
  return (
    <div className={classes.columns}>
      <Step {...step} />
      {aside}
    </div>
  );
}
