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
class Json {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Statement text built from data. */
class Spelled {
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

/** Text spelled out and quoted, for statements such as `create table` that take no values. */
export function literal(text: string): Spelled {
  return new Spelled(escapeLiteral(text));
}

/** A statement in `pg`'s form. */
export type CompiledStatement = {
  text: string;
  values: unknown[];
  /** Whether the text is written in the source: there is a limited number of these, and each is worth preparing. */
  isFixed: boolean;
};

/** Joins the parts: values become `$1`, `$2` and so on. Throws TypeError for an undefined value. */
export function compile(statement: Sql): CompiledStatement {
  const compiled: CompiledStatement = { text: '', values: [], isFixed: true };
  append(compiled, statement);
  return compiled;
}

function append(compiled: CompiledStatement, { strings, pieces }: Sql): void {
  compiled.text += strings[0] ?? '';
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index];
    if (piece instanceof Sql) append(compiled, piece);
    else if (piece instanceof Spelled) {
      compiled.text += piece.text;
      compiled.isFixed = false;
    } else appendValue(compiled, piece);
    compiled.text += strings[index + 1] ?? '';
  }
}

function appendValue(compiled: CompiledStatement, value: SqlValue | undefined): void {
  if (value === undefined) throw new TypeError(`A value is undefined, after: ${compiled.text.slice(-80)}`);
  if (value instanceof Promise) throw new TypeError(`A query stands in another; sql makes parts: ${compiled.text}`);
  compiled.values.push(value instanceof Json ? value.text : value);
  compiled.text += `$${compiled.values.length}${typeOf(value)}`;
}

/**
 * PostgreSQL infers the type of numbers and texts from their context; for these three it may guess wrong, so they are
 * explicit.
 */
function typeOf(value: SqlValue): '' | '::timestamptz' | '::bytea' | '::boolean' {
  if (typeof value === 'boolean') return '::boolean';
  if (value instanceof Date) return '::timestamptz';
  return value instanceof Uint8Array ? '::bytea' : '';
}
