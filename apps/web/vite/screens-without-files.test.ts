import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from '../src/screens.ts';
import { withoutFiles } from './screens-without-files.ts';

const source = readFileSync(new URL('../src/screens.ts', import.meta.url), 'utf8');

test('the browser’s list of screens has every path, and of each file the feature alone', () => {
  const lean = withoutFiles(source);
  expect(screens.filter(({ path }) => !lean.includes(`path: '${path}'`))).toEqual([]);
  expect(screens.filter(({ file }) => lean.includes(file))).toEqual([]);
  const features = screens.flatMap(({ file }) => /^features\/[^/]+/.exec(file) ?? []);
  expect(features.filter(feature => !lean.includes(`file: '${feature}'`))).toEqual([]);
  expect(lean).toContain("file: 'app'");
});

test('a list that names its files in another way stops the build', () => {
  const other = '[{ path: "/login", file: "features/sign-in/LoginPage.tsx" }]';
  expect(() => withoutFiles(other)).toThrow('another way');
  expect(() => withoutFiles(`${source}\n${other}`)).toThrow('another way');
});
