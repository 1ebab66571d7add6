import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { StepWizard } from '../../ui/steps/StepWizard.tsx';
import { KeptCard } from './KeptCard.tsx';
import { KeptEmail } from './KeptEmail.tsx';
import classes from './kept.module.css';
import type { KeptDraft, KeptWizard } from './use-kept-wizard.ts';

type Props<Step extends string, Draft extends KeptDraft> = {
  form: KeptWizard<Step, Draft>;
  label: string;
  titleOf: (step: Step) => string;
  /** What stands beside the steps, above the card that says how the form is kept. */
  beside?: ReactNode;
  /** Where no step asks a visitor for an email address: what was entered, and what keeps it. */
  email?: { entered: string; onEntered: (email: string) => void };
  children: ReactNode;
};

/** The list of steps, the step that shows, and beside it that the form is kept. */
export function KeptWizardFrame<Step extends string, Draft extends KeptDraft>(props: Props<Step, Draft>) {
  const { form, label, titleOf, beside, email, children } = props;
  const { steps, step, draft, goTo, isVisitor, kept, startAnew } = form;
  return (
    <>
      <StepWizard
        label={label}
        titles={steps.map(titleOf)}
        current={steps.indexOf(step)}
        onStep={index => goTo(steps[index] ?? steps[0])}
      />
      <div className={classes.beside}>
        {/* The fields of a step begin anew with the form after one that was thrown away. */}
        <div key={draft.requestId} className={classes.flow}>
          <Suspense fallback={<Skeleton height={420} />}>{children}</Suspense>
        </div>
        <div className={classes.flow}>
          {beside}
          <KeptCard {...{ isVisitor, ...kept }} onDiscarded={startAnew}>
            {email && <KeptEmail email={email.entered} onEmail={email.onEntered} />}
          </KeptCard>
        </div>
      </div>
    </>
  );
}
