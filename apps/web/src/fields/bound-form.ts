import type { UseFormReturnType } from '@mantine/form';

/** A form with at least these values; one with more will do. */
export type Form<Values> = UseFormReturnType<Values>;

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
