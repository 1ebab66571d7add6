import { serviceDraftKinds } from '@wattershed/domain/service/draft/draft';
import { portalTexts } from '@wattershed/texts/library';
import { expect, test } from 'vitest';
import { eventKinds } from '../../../events/event-kind.ts';

test("every kind of event has its words in a person's file, and nothing else does", () => {
  const worded = Object.keys(portalTexts.written('my-profile/profile-file', 'EN_US')).flatMap(
    key => /^profile-file\.event\.(.+)$/.exec(key)?.[1] ?? [],
  );
  expect(worded.sort()).toEqual([...eventKinds].sort());
});

test("every form that may be kept has its name in a person's file", () => {
  const worded = Object.keys(portalTexts.written('my-profile/profile-file', 'EN_US'));
  const named = [...serviceDraftKinds, 'contact'].filter(kind => !worded.includes(`profile-file.draft.${kind}`));
  expect(named).toEqual([]);
});
