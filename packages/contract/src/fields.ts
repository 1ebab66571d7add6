import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { languages } from '@wattershed/domain/text/language';
import * as z from 'zod/mini';

/**
 * The schema, typed as the domain's branded type: the wire has the plain value, and parsing it is how both sides get a
 * branded one.
 */
const branded = <Value extends Plain, Plain>(schema: z.ZodMiniType<Plain, Plain>) =>
  schema as z.ZodMiniType<Value, Value>;

/** Account number as text, 6 to 12 digits. */
export const accountNumberField = branded<AccountNumber, string>(z.string().check(z.regex(/^\d{6,12}$/)));
export const uuidField = z.uuid();
export const languageField = z.enum(languages);

/** The version of the portal's terms that the person was shown, as the call for terms names it; without it, the one in force counts. */
export const termsVersionField = z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647)));

/** A calendar day, `2026-11-20`, within the centuries a database can handle, and no February 31. */
export const localDateField = branded<LocalDate, string>(
  z.string().check(
    z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    z.refine(text => parseLocalDate(text) !== undefined),
  ),
);
/** An instant, ISO 8601 with zone. */
export const instantField = z.string().check(z.maxLength(40));
/** Integer cents; negative is credit. */
export const centsField = branded<Cents, number>(z.int());
/** A positive amount to pay, at most 9,999,999.99 (specification 5: 7 integer digits). */
export const payableCentsField = branded<Cents, number>(z.int().check(z.positive(), z.maximum(999_999_999)));
/** An opaque position in a list, as the server gave it. */
export const cursorField = z.string().check(z.maxLength(200), z.regex(/^[\w=.~:-]+$/));
/** Numbers in a query string arrive as text. */
export const pageSizeField = z.optional(z.string().check(z.regex(/^[1-9]\d?$/)));

/** Text a person typed: no control characters, no angle brackets (decisions "Fields"). */
export const freeTextField = (maxLength: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  z.string().check(z.maxLength(maxLength), z.regex(/^[^<>\u0000-\u001f\u007f]*$/));

/** An IPv4 or IPv6 address. The server decides whether a text is one. */
export const ipField = z.string().check(z.maxLength(45), z.regex(/^[\da-fA-F:.]+$/));
