import { escapeIdentifier, escapeLiteral } from 'pg';

/** What a statement accepts as a value: it is bound, never spelled out, so no value can change the statement. */
export type SqlValue = string | number | bigint | boolean | Date | Uint8Array | null | Json | readonly SqlValue[];

/** What `${…}` may hold: a value, or a part of the statement itself. */
export type SqlPiece = SqlValue | Sql | Spelled;

/** A statement, or part of one, that hasn't been sent. */
export class Sql {
  readonly strings: readonly string[];
  readonly pieces: readonly SqlPiece[];

  constructor(strings: readonly string[], pieces: readonly SqlPiece[]) {
    this.strings = strings;
    this.pieces = pieces;
  }
}

/** A value sent as JSON. */
export class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Statement text built from data. */
export class Spelled {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Part of a statement, to be used in another: `` db`select ${columns} from portal.payment` ``. */
export function sql(strings: TemplateStringsArray, ...pieces: readonly SqlPiece[]): Sql {
  return new Sql(strings, pieces);
}

/** A value for a `json` or `jsonb` column. A missing one becomes SQL's `null`, not JSON's. */
export function json(value: object): Json {
  return new Json(JSON.stringify(value));
}

/** The name of a table, column, schema or database known only to the program, quoted. */
export function identifier(name: string): Spelled {
  return new Spelled(escapeIdentifier(name));
}

/**
 * In a statement of many rows: it is planned anew each time. Prepared while its tables were small, it would read them from end
 * to end until the database has counted them again, however many rows have come since.
 */
export const plannedAnew = new Spelled('');

/** Text spelled out and quoted, for statements such as `create table` that take no values. */
export function literal(text: string): Spelled {
  return new Spelled(escapeLiteral(text));
}
