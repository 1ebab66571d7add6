import { readFileSync } from 'node:fs';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { helpPageNames } from '@wattershed/domain/help/help-page';
import { languages } from '@wattershed/domain/text/language';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { referenceContentFolder } from '../../../gateways/content/reference-content.ts';
import { readContentFolder } from '../publishing/content-folder.ts';
import { figureCheck } from '../publishing/figure-check.ts';
import { readContent } from '../publishing/read-content.ts';
import { figureNames, figuresOf } from './figures.ts';

const config = readConfig({});
const figures = figuresOf(config);
const files = await readContentFolder(referenceContentFolder);
const texts = [...files].flatMap(([name, text]) => (/\/[^/]+\.md$/.test(name) ? [{ name, text }] : []));
const used = texts.flatMap(({ name, text }) =>
  [...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, written = '']) => ({ name, written })),
);
const parts = (written: string) => written.split(' ');

it('every figure of the help content is there in each language, today and in a year', () => {
  expect(used.length).toBeGreaterThan(100);
  const missing = used.flatMap(({ name, written }) =>
    languages.flatMap(language =>
      ['2026-11-29', '2027-07-02', '2027-12-31'].flatMap(day => {
        const [figure = '', argument] = parts(written);
        return figures(figure, argument, language, localDate(day)) ? [] : [`${name}: ${written} on ${day}`];
      }),
    ),
  );
  expect(missing).toEqual([]);
});

it('every figure is used by the help content', () => {
  const names = new Set(used.map(({ written }) => parts(written)[0]));
  expect(figureNames(config).filter(name => !names.has(name))).toEqual([]);
});

it('every figure has its line in the page about content', () => {
  const named = [...(files.get('README.md') ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  expect(figureNames(config).filter(name => !named.includes(name))).toEqual([]);
});

it.each(['2023-01-15', '2026-11-29', '2030-06-30'])('all of it may be published on %s', day => {
  const { contents, faults } = readContent(files, figureCheck(figures, localDate(day)));
  expect(faults).toEqual([]);
  expect(contents.length).toBeGreaterThan(80);
});

it('the terms need no figure that another utility may lack', () => {
  const terms = new Map([...files].filter(([path]) => path.startsWith('terms/')));
  const others = figuresOf({ ...config, checksAddress: null });
  expect(readContent(terms, figureCheck(others, localDate('2026-11-29'))).faults).toEqual([]);
  expect(readContent(files, figureCheck(others, localDate('2026-11-29'))).faults).not.toEqual([]);
});

const screens = readFileSync(new URL('../../../../../web/src/screens.ts', import.meta.url), 'utf8');

it('leads to screens that there are', () => {
  const paths = [...screens.matchAll(/path: '(\/[^':]*?)\/?(?::[^']*)?'/g)].map(([, path = '']) => path.toLowerCase());
  const helpPaths = helpPageNames.map(name => `/${name.toLowerCase()}`);
  expect(paths.length).toBeGreaterThan(80);
  const { contents } = readContent(files, figureCheck(figures, localDate('2026-11-29')));
  const links = texts.flatMap(({ text }) => [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path = '']) => path));
  const led = [...links, ...contents.flatMap(({ facts }) => facts.tasks)];
  expect([...new Set(led)].filter(path => ![...paths, ...helpPaths].includes(path.toLowerCase()))).toEqual([]);
});
