import { useEffect, useReducer, useState } from 'react';
import type { Form, FormErrors } from './bound-form.ts';

type Finding = string | null | undefined;
type Findings = Readonly<Record<string, Finding>>;

type Rules<Values> = { [Name in keyof Values]?: (value: Values[Name], values: Values) => Finding };

type Options<Values> = {
  /** Uncontrolled: the inputs keep what is typed, and typing renders nothing. */
  mode?: 'controlled' | 'uncontrolled';
  initialValues: Values;
  initialErrors?: Findings;
  validate?: ((values: NoInfer<Values>) => Findings) | Rules<NoInfer<Values>>;
  validateInputOnBlur?: boolean;
  onValuesChange?: (values: NoInfer<Values>) => void;
};

type Watcher = (value: never) => void;

/** Values and errors of a form: flat, and checked as a whole by one function or each by its own. */
export function useForm<Values extends object>(options: Options<Values>): Form<Values> {
  const { mode = 'controlled', validate: rules, validateInputOnBlur = false, onValuesChange } = options;
  const [held] = useState(() => heldForm(options.initialValues, options.initialErrors));
  const [, render] = useReducer((count: number) => count + 1, 0);
  const isControlled = mode === 'controlled';

  function keep(values: Values): void {
    const before = held.values;
    held.values = values;
    onValuesChange?.(values);
    for (const [name, watchers] of held.watchers) {
      const value = values[name as keyof Values];
      if (value !== before[name as keyof Values]) for (const tell of watchers) tell(value as never);
    }
  }

  /** As the form itself sets them: everything is right until it is checked again, and inputs start anew. */
  function keepAnew(values: Values): void {
    held.errors = {};
    held.setTimes += 1;
    keep(values);
    render();
  }

  function keepErrors(errors: FormErrors): void {
    held.errors = errors;
    render();
  }

  function clearFieldError(name: string): void {
    if (!(name in held.errors)) return;
    const { [name]: _, ...others } = held.errors;
    keepErrors(others);
  }

  /** False when it had this value. */
  function change(name: keyof Values & string, value: unknown): boolean {
    clearFieldError(name);
    if (held.values[name] === value) return false;
    keep({ ...held.values, [name]: value });
    if (isControlled) render();
    return true;
  }

  function validateField(name: string): void {
    const error = found(rules, held.values)[name];
    if (error) keepErrors({ ...held.errors, [name]: error });
    else clearFieldError(name);
  }

  return {
    values: held.values,
    errors: held.errors,
    getValues: () => held.values,
    setValues: values => keepAnew({ ...held.values, ...values }),
    setFieldValue(name, value) {
      if (!change(name, value) || isControlled) return;
      held.setFields.set(name, (held.setFields.get(name) ?? 0) + 1);
      render();
    },
    setErrors: errors => keepErrors(filled(errors)),
    setFieldError: (name, error) => keepErrors({ ...held.errors, [name]: error }),
    clearErrors: () => keepErrors({}),
    clearFieldError,
    reset: () => keepAnew(held.initialValues),
    validate() {
      const errors = found(rules, held.values);
      keepErrors(errors);
      return { errors, hasErrors: Object.keys(errors).length > 0 };
    },
    getInputProps: <Value>(name: keyof Values & string) => ({
      [isControlled ? 'value' : 'defaultValue']: held.values[name] as Value,
      onChange: (value: Value) => void change(name, value),
      onBlur: () => validateInputOnBlur && validateField(name),
    }),
    key: name => `${held.setTimes}-${name}-${held.setFields.get(name) ?? 0}`,
    subscribe(name, onValue) {
      const watchers = held.watchers.get(name) ?? new Set();
      held.watchers.set(name, watchers.add(onValue));
      return () => void watchers.delete(onValue);
    },
  };
}

/** Is told of each new value, without another render of the form. */
export function useWatched<Values, Name extends keyof Values & string>(
  { subscribe }: Form<Values>,
  name: Name,
  onValue: (value: Values[Name]) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is the same in every render, its functions aren't
  useEffect(() => subscribe(name, onValue), [name, onValue]);
}

function heldForm<Values>(initialValues: Values, initialErrors: Findings = {}) {
  return {
    initialValues,
    values: initialValues,
    errors: filled(initialErrors),
    watchers: new Map<string, Set<Watcher>>(),
    /** How often the form set all values itself, and how often one of them. */
    setTimes: 0,
    setFields: new Map<string, number>(),
  };
}

function found<Values>(rules: Options<Values>['validate'], values: Values): FormErrors {
  if (typeof rules === 'function') return filled(rules(values));
  const names = Object.keys(rules ?? {}) as (keyof Values & string)[];
  return filled(Object.fromEntries(names.map(name => [name, rules?.[name]?.(values[name], values)])));
}

function filled(findings: Findings): FormErrors {
  return Object.fromEntries(Object.entries(findings).flatMap(([name, error]) => (error ? [[name, error]] : [])));
}
