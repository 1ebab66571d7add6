import { describe, expect, test } from 'vitest';
import { identifier, json, literal, type SqlPiece, sql } from '../sql.ts';
import { compile } from './compile.ts';

describe('a statement', () => {
  test('binds its values and keeps them out of its text', () => {
    const name = "Robert'); drop table student;--";
    expect(compile(sql`select ${1}::int, ${name}, ${null}, ${['a', 'b']}::text[]`)).toEqual({
      text: 'select $1::int, $2, $3, $4::text[]',
      values: [1, name, null, ['a', 'b']],
      isFixed: true,
    });
  });

  test('takes parts, and parts of parts, whose values count on', () => {
    const due = sql`due_on < ${'2026-01-01'}`;
    const where = sql`where ${due} and kind = ${'bill'}`;
    expect(compile(sql`select ${7} from bill ${where} limit ${3}`)).toEqual({
      text: 'select $1 from bill where due_on < $2 and kind = $3 limit $4',
      values: [7, '2026-01-01', 'bill', 3],
      isFixed: true,
    });
  });

  test('tells PostgreSQL the types of moments, bytes and booleans, which their place may not show', () => {
    const at = new Date(0);
    const bytes = Buffer.from('x');
    expect(compile(sql`select ${at}, ${bytes}, ${false}`)).toEqual({
      text: 'select $1::timestamptz, $2::bytea, $3::boolean',
      values: [at, bytes, false],
      isFixed: true,
    });
  });

  test('sends JSON as its text, also a list, which would be an array otherwise', () => {
    expect(compile(sql`select ${json([{ a: "it's" }])}::jsonb`).values).toEqual(['[{"a":"it\'s"}]']);
  });

  test('quotes names and texts that are spelled out, and is then not worth preparing', () => {
    const { text, values, isFixed } = compile(
      sql`create table ${identifier('a"b')} (c text default ${literal("d'e")})`,
    );
    expect(text).toBe(`create table "a""b" (c text default 'd''e')`);
    expect(values).toEqual([]);
    expect(isFixed).toBe(false);
  });

  test('refuses an undefined value, and a query that was meant to be a part', () => {
    expect(() => compile(sql`select ${undefined as unknown as null}`)).toThrow('undefined, after: select');
    expect(() => compile(sql`select ${Promise.resolve([]) as unknown as null}`)).toThrow('sql makes parts');
  });

  test('from one place in the source has the text of its parts and of the types of its values, each time', () => {
    const one = sql`one`;
    const pair = (first: SqlPiece, second: SqlPiece) => compile(sql`select ${first}, ${second}`);
    const isTrue = '$1::boolean';
    for (let times = 0; times < 3; times++) {
      expect(pair(1, one)).toEqual({ text: 'select $1, one', values: [1], isFixed: true });
      expect(pair(one, 2)).toEqual({ text: 'select one, $1', values: [2], isFixed: true });
      expect(pair(one, true).text).toBe(`select one, ${isTrue}`);
      expect(pair(true, one).text).toBe(`select ${isTrue}, one`);
      expect(pair(json({ a: 1 }), 'x').values).toEqual(['{"a":1}', 'x']);
      expect(pair(identifier('x'), 1)).toMatchObject({ text: 'select "x", $1', isFixed: false });
      expect(() => pair(1, undefined as never)).toThrow('undefined, after: select');
    }
  });
});
