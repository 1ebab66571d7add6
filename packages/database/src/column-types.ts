import { types } from 'pg';

type Parse = (text: string) => unknown;

const asText: Parse = text => text;
const parserOf = (oid: number): Parse => types.getTypeParser(oid, 'text');
const textArray = parserOf(1009);
const numberArray = parserOf(1022);

/**
 * Columns that come other than `pg` gives them, by the number of their type in PostgreSQL's catalog. bigint is cents
 * and counts, far below 2^53; a date is a day, not a moment; numeric stays exact, alone and in arrays.
 */
const parsers: ReadonlyMap<number, Parse> = new Map([
  [20, Number], // bigint
  [1016, numberArray], // bigint[]
  [1082, asText], // date
  [1182, textArray], // date[]
  [1231, textArray], // numeric[]
  [1186, asText], // interval
]);

/** What rows are read by. Times with a zone are `Date`, bytea is a Buffer, JSON is parsed; what has no entry is text. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};
