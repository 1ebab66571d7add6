import { expect, test } from 'vitest';
import { groupOf } from './parts.ts';

const isIn = (rooms: readonly string[], path: string) =>
  groupOf({ name: 'forms', rooms, priority: 1 }).test.test(`/home/someone/wattershed/${path}`);

test('a file that stands in a room of the part arrives with it', () => {
  expect(isIn(['ui', 'ui/page'], 'apps/web/src/ui/words.ts')).toBe(true);
  expect(isIn(['ui', 'ui/page'], 'apps/web/src/ui/page/Button.module.css')).toBe(true);
  expect(isIn(['app/public'], 'apps/web/src/app/public/PublicLayout.tsx?__react-router-build-client-route')).toBe(true);
});

test('one in a folder below, or in a folder of that name elsewhere, doesn’t', () => {
  expect(isIn(['ui'], 'apps/web/src/ui/page/Button.tsx')).toBe(false);
  expect(isIn(['text'], 'packages/domain/src/text/labeled.ts')).toBe(false);
  expect(isIn(['domain/text'], 'packages/contract/src/text/labeled.ts')).toBe(false);
});

test('rooms of the packages that the browser has are named with their package', () => {
  expect(isIn(['domain/text'], 'packages/domain/src/text/labeled.ts')).toBe(true);
  expect(isIn(['contract/usage'], 'packages/contract/src/usage/overview.ts')).toBe(true);
});

test('a part may hold files of installed packages beside its own', () => {
  const { test: forms } = groupOf({
    name: 'forms',
    rooms: ['fields'],
    installed: /node_modules\/klona\//,
    priority: 1,
  });
  expect(forms.test('/wattershed/node_modules/klona/full/index.mjs')).toBe(true);
  expect(forms.test('/wattershed/apps/web/src/fields/rule.ts')).toBe(true);
  expect(
    groupOf({ name: 'react', installed: /node_modules\/react\//, priority: 1 }).test.test('/x/apps/web/src/root.tsx'),
  ).toBe(false);
});

test('a room that is not there stops the build', () => {
  expect(() => isIn(['fields', 'fields/gone'], '')).toThrow('The part forms names apps/web/src/fields/gone');
});
