import { portalTexts } from '@wattershed/texts/library';
import { expect, test } from 'vitest';
import { eventKinds } from '../../../events/event-kind.ts';

test('everything that the log tells of has its words in the file of a person, and nothing else has', () => {
  const worded = Object.keys(portalTexts.written('my-profile/profile-file', 'EN_US')).flatMap(
    key => /^profile-file\.event\.(.+)$/.exec(key)?.[1] ?? [],
  );
  expect(worded.sort()).toEqual([...eventKinds].sort());
});
