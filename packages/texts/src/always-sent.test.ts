import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { requiredGroups } from '@wattershed/domain/message/required-groups';
import { expect, test } from 'vitest';
import { portalTexts } from './library.ts';

// Whoever mutes a group has to be told what still comes: a first required kind in a group needs its sentence on the screen.
test('the preferences say of each group with required messages what always comes, and of no other', () => {
  const told = preferenceGroups.filter(group =>
    portalTexts.find('preferences', 'EN_US', `preferences.always.${group}`),
  );
  expect(told).toEqual([...requiredGroups]);
});
