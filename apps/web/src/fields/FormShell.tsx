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
  /** A step of a wizard: Enter doesn't submit it (specification 2.8). */
  isStep?: boolean;
  children: ReactNode;
} & SubmitButton;

type SubmitButton =
  | {
      submitLabel: ReactNode;
      submitKind?: 'danger-final';
      /** Next to the button: back, cancel. */
      actions?: ReactNode;
      id?: never;
    }
  /** The button is elsewhere on the page: `<Button type="submit" form={id}>`. */
  | { id: string; submitLabel?: never; submitKind?: never; actions?: never };

/**
 * A form: on submit the fields are checked; a missing one brings the mandatory toast, every bad one is highlighted, and
 * the first has the focus. What failed at the server shows above the button; what was typed stays.
 */
export function FormShell<Values>(props: Props<Values>) {
  const { form, onSubmit, submitError, isSubmitting, submitLabel, submitKind = 'primary' } = props;
  const { isStep = false, actions, id, children } = props;
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
    <form ref={element} id={id} className={classes.form} noValidate onSubmit={submit} onKeyDown={holdEnter}>
      {children}
      {submitError !== undefined && submitError !== null && <ErrorState error={submitError} />}
      {id === undefined && (
        <div className={classes.actions}>
          <Button type="submit" kind={submitKind} isLoading={isSubmitting}>
            {submitLabel}
          </Button>
          {actions}
        </div>
      )}
    </form>
  );
}
