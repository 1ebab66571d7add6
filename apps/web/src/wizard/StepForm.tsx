import type { ReactNode } from 'react';
import type { Form } from '../fields/bound-form.ts';
import { FormShell } from '../fields/FormShell.tsx';
import { useShellTexts } from '../text/shell-texts.ts';
import { Button } from '../ui/page/Button.tsx';

type Props<Values> = {
  form: Form<Values>;
  onSubmit: (values: Values) => void;
  /** Undefined if there is no way back: at the first step, or once it is too late. */
  onBack: (() => void) | undefined;
  /** "Back" unless the way leads elsewhere. */
  backLabel?: ReactNode;
  /** "Continue" unless the step has a more specific label. */
  submitLabel?: ReactNode;
  /** For a step that calls the server before people can continue. */
  submitError?: unknown;
  isSubmitting?: boolean;
  children?: ReactNode;
};

/** The form of one step of a wizard, with the ways forward and back. Enter doesn't submit it (specification 2.8). */
export function StepForm<Values>(props: Props<Values>) {
  const { form, onSubmit, onBack, backLabel, submitLabel, submitError, isSubmitting = false, children } = props;
  const { t } = useShellTexts();
  return (
    <FormShell
      form={form}
      isStep
      onSubmit={onSubmit}
      submitError={submitError}
      isSubmitting={isSubmitting}
      submitLabel={submitLabel ?? t('shell.step.continue')}
      actions={
        onBack && (
          <Button kind="plain" onClick={onBack}>
            {backLabel ?? t('shell.step.back')}
          </Button>
        )
      }
    >
      {children}
    </FormShell>
  );
}
