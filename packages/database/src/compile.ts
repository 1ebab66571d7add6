import { Json, Spelled, Sql, type SqlValue } from './sql.ts';

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
