import type { UseFormReturnType } from '@mantine/form';

/** A form that has at least these values; one with more of them will do. */
export type Form<Values> = UseFormReturnType<Values>;

/** The names of the values of this very type. Another name, or that of another kind of value, does not compile. */
export type NameOf<Values, Value> = {
  [Name in keyof Values & string]: [Values[Name], Value] extends [Value, Values[Name]] ? Name : never;
}[keyof Values & string];

/** The names of the values that are one of a few texts. */
export type ChoiceOf<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never;
}[keyof Values & string];
