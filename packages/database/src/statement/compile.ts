import { Json, Spelled, Sql, type SqlValue } from '../sql.ts';

/** A statement in `pg`'s form. */
export type CompiledStatement = {
  text: string;
  values: unknown[];
  /** Whether the text is written in the source: there is a limited number of these, and each is worth preparing. */
  isFixed: boolean;
};

/** Joins the parts: values become `$1`, `$2` and so on. Throws TypeError for an undefined value. */
export function compile(statement: Sql): CompiledStatement {
  const parts: Part[] = [];
  const values: unknown[] = [];
  if (!isFromSource(statement, parts, values)) return join(statement);
  const known = knownTexts.get(statement.strings) ?? [];
  const same = known.find(
    one => one.parts.length === parts.length && one.parts.every((part, at) => part === parts[at]),
  );
  if (same) return { text: same.text, values, isFixed: true };
  const joined = join(statement);
  if (known.length < mostVariants) knownTexts.set(statement.strings, [...known, { parts, text: joined.text }]);
  return joined;
}

/** The text around values, which is one object for each place in the source, or the type of a value. */
type Part = readonly string[] | TypeName;

/**
 * The texts of statements, by how they begin. Joined anew each time, a text of two thousand letters would be read through to
 * find the name that it's prepared under, and again by the driver.
 */
const knownTexts = new WeakMap<readonly string[], { parts: readonly Part[]; text: string }[]>();
/** Of one beginning: more than the source has. */
const mostVariants = 50;

/** Lists what the text is made of, and the values. False if some of the text isn't from the source, or a value is none. */
function isFromSource({ strings, pieces }: Sql, parts: Part[], values: unknown[]): boolean {
  parts.push(strings);
  return pieces.every(piece => {
    if (piece instanceof Sql) return isFromSource(piece, parts, values);
    if (piece === undefined || piece instanceof Spelled || piece instanceof Promise) return false;
    parts.push(typeOf(piece));
    values.push(piece instanceof Json ? piece.text : piece);
    return true;
  });
}

function join(statement: Sql): CompiledStatement {
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

type TypeName = '' | '::timestamptz' | '::bytea' | '::boolean';

/**
 * PostgreSQL infers the type of numbers and texts from their context; for these three it may guess wrong, so they are
 * explicit.
 */
function typeOf(value: SqlValue): TypeName {
  if (typeof value === 'boolean') return '::boolean';
  if (value instanceof Date) return '::timestamptz';
  return value instanceof Uint8Array ? '::bytea' : '';
}
