import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens } from '../src/screens.ts';
import { withoutFiles } from './screens-without-files.ts';

const source = readFileSync(new URL('../src/screens.ts', import.meta.url), 'utf8');

/** What the browser has after the list was unpacked. */
function listOf(code: string): object[] {
  const [, list = ''] = /export const screens = ([\s\S]*?) as const satisfies/.exec(code) ?? [];
  return new Function(`return ${list}`)() as object[];
}

test('the browser’s list of screens has each with its path, its access, the visitor’s half, and of its file the feature alone', () => {
  const lean = listOf(withoutFiles(source));
  const wanted = screens.map(screen => ({
    path: screen.path,
    access: screen.access,
    file: screen.file.startsWith('features/') ? screen.file.split('/').slice(0, 2).join('/') : 'app',
    visitorPath: 'visitorPath' in screen ? screen.visitorPath : undefined,
  }));
  expect(lean).toHaveLength(screens.length);
  for (const screen of wanted) expect(lean).toContainEqual(screen);
});

test('a list that is written in another way stops the build', () => {
  expect(() => withoutFiles('[{ path: "/login", file: "features/sign-in/LoginPage.tsx" }]')).toThrow('another way');
});
