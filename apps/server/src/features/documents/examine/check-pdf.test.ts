import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedStream, rawPdf, textPdf } from '../../../../test/files/odd-files.ts';
import { checkPdf } from './check-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattershed-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (content: Buffer | string, unpackedAtMost?: number) => {
  const path = join(folder, 'file.pdf');
  await writeFile(path, content);
  return checkPdf(path, unpackedAtMost);
};

describe('a PDF', () => {
  it('of text is taken', async () => {
    expect(await check(await textPdf('What the meter showed in June. See /JavaScriptish and /Launching.'))).toBeNull();
  });

  it('that only asks to be opened at a page is taken', async () => {
    expect(await check(rawPdf('<</OpenAction [1 0 R /Fit] /AA <<>>>>'))).toBeNull();
  });

  it.each(['', 'Zum Lesen'])('with a password (%j to open it) is protected', async userPassword => {
    const options = { userPassword, ownerPassword: 'secret', pdfVersion: '1.7' } as const;
    expect(await check(await textPdf('Hello', options))).toBe('protected');
  });

  it.each([
    '<</S /JavaScript /JS (app.alert(1))>>',
    '<</S/J#61vaScript/JS(app.alert(1))>>',
    '<</S /Launch /F (cmd.exe)>>',
    '<</Names <</EmbeddedFiles 4 0 R>>>>',
    '<</Type /EmbeddedFile>>',
    '<</AcroForm <</XFA [(a) 5 0 R]>>>>',
    '<</Subtype /RichMedia>>',
    '<</S /Rendition /JS (x)>>',
    '<</S /GoToE>>',
    '<</S /ImportData>>',
  ])('with %s is active', async object => {
    expect(await check(rawPdf(object))).toBe('active');
  });

  it('with a script in an object stream is active, also across two pieces of it', async () => {
    const script = '4 0 5 9 <</S /JavaScript /JS (app.alert(1))>>';
    expect(await check(rawPdf(packedStream('/Type /ObjStm /N 1 /First 8', script)))).toBe('active');
    for (let before = 1024 * 1024 - 30; before < 1024 * 1024; before += 3) {
      const content = ' '.repeat(before) + script;
      expect(await check(rawPdf(packedStream('/Type /ObjStm /N 1 /First 8', content)))).toBe('active');
    }
  });

  it('with an object stream that can be looked into in no way is damaged', async () => {
    const packed = deflateSync('<</S /JavaScript>>');
    const stream = (dictionary: string, content: Buffer) =>
      Buffer.concat([Buffer.from(`<</Type /ObjStm ${dictionary}>>\nstream\n`), content, Buffer.from('\nendstream')]);
    expect(await check(rawPdf(stream('/Filter /FlateDecode', packed.subarray(0, 8))))).toBe('damaged');
    expect(await check(rawPdf(stream('/Filter [/ASCIIHexDecode /FlateDecode]', packed)))).toBe('damaged');
    expect(await check(rawPdf(stream('/Filter /LZWDecode', packed)))).toBe('damaged');
    expect(await check(rawPdf(stream('/Filter 7 0 R', packed)))).toBe('damaged');
    const columns = '/Filter /FlateDecode /DecodeParms <</Predictor 12 /Columns 4>>';
    expect(await check(rawPdf(stream(columns, packed)))).toBe('damaged');
  });

  it('whose streams unpack to more than is looked through is damaged', async () => {
    const bomb = rawPdf(packedStream('', Buffer.alloc(3_000_000)), packedStream('', Buffer.alloc(3_000_000)));
    expect(bomb.length).toBeLessThan(7_000);
    expect(await check(bomb, 4_000_000)).toBe('damaged');
    expect(await check(bomb, 6_000_000)).toBeNull();
  });

  it('with a stream that is packed twice is damaged: in there, a bomb or a script would be seen by nobody', async () => {
    const twice = (dictionary: string, content: Buffer | string) => {
      const packed = deflateSync(deflateSync(content));
      const head = `<<${dictionary} /Filter [/FlateDecode /FlateDecode] /Length ${packed.length}>>\nstream\n`;
      return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
    };
    expect(await check(rawPdf(twice('', Buffer.alloc(3_000_000))), 4_000_000)).toBe('damaged');
    expect(await check(rawPdf(twice('/Type /ObjStm /N 1 /First 4', '4 0 <</S /JavaScript>>')))).toBe('damaged');
  });

  it.each([
    ['that end nowhere', '>>stream\n'.repeat(400_000)],
    ['that all end together', `${'>>stream\n'.repeat(400_000)}endstream`],
    ['that say they are packed', '/Fl>>stream\n'.repeat(300_000)],
  ])('of hundreds of thousands of streams %s takes no time', async (_, streams) => {
    await check(`%PDF-1.7\n${streams}\nstartxref\n9\n%%EOF\n`);
  });

  it('that is not whole is damaged', async () => {
    const whole = await textPdf('Hello');
    for (const length of [20, 500, whole.length - 30]) expect(await check(whole.subarray(0, length))).toBe('damaged');
  });

  it('without a page is damaged', async () => {
    expect(await check('%PDF-1.7\ntrailer\nstartxref\n9\n%%EOF\n')).toBe('damaged');
  });
});
