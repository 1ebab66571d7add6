import { expect, it } from 'vitest';
import { categoryIds, categoryOf, everyCategory, topics } from './inbox-category.ts';
import { preferenceGroups } from './preference-group.ts';

it('every group has a number of its own, and none has that of all categories', () => {
  const ids = preferenceGroups.map(group => categoryIds[group]);
  expect(new Set(ids).size).toBe(preferenceGroups.length);
  expect(ids).not.toContain(everyCategory);
  expect(preferenceGroups.map(group => categoryOf(categoryIds[group]))).toEqual([...preferenceGroups]);
});

it.each([everyCategory, 0, 9, -1])('number %i names no category', id => {
  expect(categoryOf(id)).toBeUndefined();
});

it('people write about everything but advertising', () => {
  expect(topics).toHaveLength(preferenceGroups.length - 1);
  expect(topics).not.toContain('MarketingCommunication');
});
