/** What is wrong with a form's values, by their names: the key of the words for it. */
export type FormErrors = Readonly<Record<string, string>>;

/** What an input shows and changes; `value` where the form is controlled, `defaultValue` where it isn't. */
type InputProps<Value> = {
  value?: Value;
  defaultValue?: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
};

/** A form with at least these values; one with more will do, so its members are methods. */
export interface Form<Values> {
  readonly values: Values;
  readonly errors: FormErrors;
  getValues(): Values;
  setValues(values: Partial<Values>): void;
  setFieldValue<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  setErrors(errors: Readonly<Record<string, string | null | undefined>>): void;
  setFieldError(name: keyof Values & string, error: string): void;
  clearErrors(): void;
  clearFieldError(name: keyof Values & string): void;
  /** What it started with, and no errors. */
  reset(): void;
  validate(): { hasErrors: boolean; errors: FormErrors };
  /** Of the type that the value has. */
  getInputProps<Value>(name: keyof Values & string): InputProps<Value>;
  /** Another one when the form itself sets the value: an uncontrolled input would keep the old one. */
  key(name: keyof Values & string): string;
  /** Until the function that it returns is called. */
  subscribe<Name extends keyof Values & string>(name: Name, onValue: (value: Values[Name]) => void): () => void;
}

/**
 * The names of the values of exactly this type. A different name, or one for another kind of value, doesn't compile.
 */
export type NameOf<Values, Value> = {
  [Name in keyof Values & string]: [Values[Name], Value] extends [Value, Values[Name]] ? Name : never;
}[keyof Values & string];

/** The names of values that are one of a few strings. */
export type ChoiceOf<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];
