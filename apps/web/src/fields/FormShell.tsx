import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ErrorState } from '../states/ErrorState.tsx';
import { useShellTexts } from '../text/shell-texts.ts';
import { Button } from '../ui/page/Button.tsx';
import { toast } from '../ui/page/toast.ts';
import type { Form } from './bound-form.ts';
import classes from './FormShell.module.css';
import { missing } from './rule.ts';

type Props<Values> = {
  form: Form<Values>;
  onSubmit: (values: Values) => void;
  /** Both are required, so that nobody forgets them. Undefined or null when nothing failed. */
  submitError: unknown;
  isSubmitting: boolean;
  submitLabel: ReactNode;
  /** A step of a wizard: Enter doesn't submit it (specification 2.8). */
  isStep?: boolean;
  /** Next to the button: back, cancel. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A form: on submit the fields are checked; a missing one brings the mandatory toast, every bad one is highlighted, and
 * the first has the focus. What failed at the server shows above the button; what was typed stays.
 */
export function FormShell<Values>(props: Props<Values>) {
  const { form, onSubmit, submitError, isSubmitting, submitLabel, isStep = false, actions, children } = props;
  const { t } = useShellTexts();
  const element = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    const { errors, hasErrors } = form.validate();
    if (!hasErrors) return onSubmit(form.getValues());
    if (Object.values(errors).includes(missing)) toast.error(t('shell.mandatory'));
    const inputs = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    inputs.find(input => input.name in errors)?.focus();
  }

  function holdEnter(event: KeyboardEvent) {
    if (isStep && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  }

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit} onKeyDown={holdEnter}>
      {children}
      {submitError !== undefined && submitError !== null && <ErrorState error={submitError} />}
      <div className={classes.actions}>
        <Button type="submit" isLoading={isSubmitting}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
