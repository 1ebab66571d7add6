import type { ComponentProps, ReactNode } from 'react';
import { StepCard as Step } from '../../../ui/steps/StepCard.tsx';
import classes from '../payments.module.css';

/** A step of the payment, with its summary beside it. */
export function StepCard({ aside, ...step }: ComponentProps<typeof Step> & { aside?: ReactNode }) {
  return (
    <div className={classes.columns}>
      <Step {...step} />
      {aside}
    </div>
  );
}
