import type fields from '@wattershed/texts/fields/en-us.json';

export type FieldTextKey = keyof typeof fields;

/** What a required field says when it is empty: "Enter your last name." */
export type MissingTextKey = Extract<FieldTextKey, `${string}.missing`>;

/** An empty field, whatever its rule: each field has its own words for it. */
export const missing = 'missing';

/** What is wrong with a field: the key of the words for it, or that it is empty. */
export type FieldError = FieldTextKey | typeof missing;

/** Null when nothing is wrong. */
export type Rule = (value: string) => FieldError | null;

export const rule =
  (isRight: (value: string) => boolean, error: FieldTextKey): Rule =>
  value => {
    if (value.trim() === '') return missing;
    return isRight(value.trim()) ? null : error;
  };

/** Only the server knows whether it is right. */
export const filled: Rule = value => (value.trim() === '' ? missing : null);

/** Empty is fine; anything else must be valid. */
export const optional =
  (inner: Rule): Rule =>
  value =>
    value.trim() === '' ? null : inner(value);
