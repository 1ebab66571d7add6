import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { languages } from '@wattershed/domain/text/language';
import * as z from 'zod/mini';

/** Account number as text, 6 to 12 digits. */
export const accountNumberField = z.string().check(z.regex(/^\d{6,12}$/));
export const uuidField = z.uuid();
export const languageField = z.enum(languages);

/** A day of the calendar, `2026-11-20`, of these centuries: what a database can count from, and no 31st of February. */
export const localDateField = z.string().check(
  z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  z.refine(text => parseLocalDate(text) !== undefined),
) as unknown as z.ZodMiniType<LocalDate, LocalDate>;
/** A moment, ISO 8601 with zone. */
export const instantField = z.string().check(z.maxLength(40));
/** Integer cents; negative is credit. */
export const centsField = z.int() as unknown as z.ZodMiniType<Cents, Cents>;
/** A positive amount to pay, at most 9,999,999.99 (specification 5: 7 integer digits). */
export const payableCentsField = z.int().check(z.positive(), z.maximum(999_999_999)) as unknown as z.ZodMiniType<
  Cents,
  Cents
>;
/** An opaque place in a list, as the server gave it. */
export const cursorField = z.string().check(z.maxLength(200), z.regex(/^[\w=.~:-]+$/));
/** Numbers in a query string arrive as text. */
export const pageSizeField = z.optional(z.string().check(z.regex(/^[1-9]\d?$/)));

/** Text a person typed: no control characters, no angle brackets (decisions "Fields"). */
export const freeTextField = (maxLength: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  z.string().check(z.maxLength(maxLength), z.regex(/^[^<>\u0000-\u001f\u007f]*$/));
