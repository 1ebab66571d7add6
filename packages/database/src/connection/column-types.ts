import { types } from 'pg';

type Parse = (text: string) => unknown;

const asText: Parse = text => text;
const parserOf = (oid: number): Parse => types.getTypeParser(oid, 'text');
const textArray = parserOf(1009);
const numberArray = parserOf(1022);

/**
 * Column types read differently from `pg`'s defaults, by their number in PostgreSQL's catalog. bigint is cents and
 * counts, far below 2^53; a date is a day, not an instant; numeric stays exact, alone and in arrays.
 */
const parsers: ReadonlyMap<number, Parse> = new Map([
  [20, Number], // bigint
  [1016, numberArray], // bigint[]
  [1082, asText], // date
  [1182, textArray], // date[]
  [1231, textArray], // numeric[]
  [1186, asText], // interval
]);

/** How rows are read. Times with a zone are `Date`, bytea is a Buffer, JSON is parsed; anything not listed is text. */
export const columnTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};
