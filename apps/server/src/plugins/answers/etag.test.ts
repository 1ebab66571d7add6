import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { KeptAnswers, namesEtag } from './etag.ts';

function appThatCounts(callName = 'listTexts') {
  let clockMs = 0;
  let made = 0;
  const kept = new KeptAnswers(callName, () => clockMs);
  const app = Fastify();
  app.get('/texts', (request, reply) =>
    kept.send(request, reply, async () => {
      made += 1;
      if (request.headers['x-fail']) throw new Error('no texts');
      return { texts: 'a'.repeat(5_000) };
    }),
  );
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/texts', headers });
  return { get, made: () => made, wait: (ms: number) => (clockMs += ms) };
}

describe('a public answer', () => {
  it('is made once and then comes from memory until it is a minute old', async () => {
    const { get, made, wait } = appThatCounts();
    await Promise.all([get(), get(), get()]);
    await get();
    expect(made()).toBe(1);
    wait(60_001);
    await get();
    expect(made()).toBe(2);
  });

  it('is 304 without a body for a caller that has it', async () => {
    const { get } = appThatCounts();
    const first = await get();
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    const second = await get({ 'if-none-match': String(first.headers.etag) });
    expect([second.statusCode, second.body]).toEqual([304, '']);
  });

  it.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('travels as %s where the caller takes it', async (encoding, open) => {
    const { get } = appThatCounts();
    const plain = await get();
    const packed = await get({ 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(open(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('is not kept when making it fails', async () => {
    const { get, made } = appThatCounts();
    expect((await get({ 'x-fail': '1' })).statusCode).toBe(500);
    expect((await get()).statusCode).toBe(200);
    expect(made()).toBe(2);
  });

  it('about maintenance is kept two seconds only', async () => {
    const { get, made, wait } = appThatCounts('listMaintenance');
    await get();
    wait(2_001);
    await get();
    expect(made()).toBe(2);
  });
});

describe('If-None-Match', () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('%s names the tag W/"a": %s', (header, names) => {
    expect(namesEtag(header, 'W/"a"')).toBe(names);
  });
});
