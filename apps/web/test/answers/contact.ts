import type { DataOf } from '@wattershed/contract/call';
import { createContactRequest, listContactTopics } from '@wattershed/contract/contact/asking';
import { findContactRequest, followContactRequest } from '@wattershed/contract/contact/conversation';
import { keepContactDraft, listContactDrafts, openContactDraft } from '@wattershed/contract/contact/drafts';
import { getHelpIndex } from '@wattershed/contract/help/reading';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { contactTopics, factsOfTopic } from '@wattershed/domain/contact/us/contact-topics';
import { type ContactDraft, draftName, newDraft, type Placed } from '../../src/features/contact/contact-draft.ts';
import { writeDraft } from '../../src/wizard/kept-draft.ts';
import { answerCall } from '../network.ts';

export const requestId = '0190a6a0-0000-7000-8000-000000000c01';
export const groupId = '0190a6a0-0000-7000-8000-000000000c02';
export const followId = '0190a6a0-0000-7000-8000-000000000c03';
export const followKey = 'k'.repeat(43);

const offeredTopics: DataOf<typeof listContactTopics>['topics'] = contactTopics.map(ContactUsType => {
  const { asks, isAboutAccount, businessDays } = factsOfTopic(ContactUsType);
  return { ContactUsType, asks: [...asks], isAboutAccount, businessDays, answerBy: localDate('2026-11-24') };
});

/** Ready to be sent by a visitor. */
export const wholeQuestion: ContactDraft = {
  ...newDraft({
    ...{ ContactUsType: 'BillingQuestion', Comment: 'Why is it so high?', BillNumber: 'B-17' },
    ...{ FirstName: 'Ann', LastName: 'Lee', Email: 'ann.lee@example.com', Phone: '916-555-0142' },
  }),
  ...{ requestId, hasFiles: true },
};

/** The tab has this much of a question. */
export function begin(draft: Partial<ContactDraft>): void {
  writeDraft(draftName, { ...newDraft(), requestId, ...draft });
}

export const placedByLink: Placed = {
  ...{ requestId, requestNumber: 'C-100001', answerBy: localDate('2026-11-24'), groupId: null, key: followKey },
  maskedEmail: 'a•••@example.com',
  isConfirmed: true,
};

export const placedInInbox: Placed = { ...placedByLink, groupId, key: null };

const asked = {
  ...{ requestId, requestNumber: 'C-100001', ContactUsType: 'BillingQuestion' as const, state: 'open' as const },
  ...{ sentAt: '2026-11-20T20:20:00Z', answerBy: localDate('2026-11-24'), timeZone: 'America/Los_Angeles' },
};

export const followed: DataOf<typeof followContactRequest> = {
  ...asked,
  messages: [
    {
      ...{ messageId: groupId, author: 'visitor', body: 'Why is it so high?\nLast year it was half.' },
      ...{ at: '2026-11-20T20:20:00Z', files: [{ name: 'meter.jpg', bytes: 204_800 }] },
    },
  ],
  earlierCursor: null,
};

export const answeredMessage: DataOf<typeof followContactRequest>['messages'][number] = {
  ...{ messageId: requestId, author: 'utility', body: 'Your meter was estimated in October.' },
  ...{ at: '2026-11-21T18:00:00Z', files: [] },
};

export const answeredQuestion: DataOf<typeof followContactRequest> = {
  ...{ ...followed, state: 'answered' },
  messages: [...followed.messages, answeredMessage],
};

export function answerContact(): void {
  // Nothing of the help fits unless a test says so.
  answerCall(getHelpIndex, () => ({ data: { entries: [] } }));
  answerCall(listContactTopics, () => ({ data: { topics: offeredTopics } }));
  answerCall(listContactDrafts, () => ({ data: { drafts: [] } }));
  answerCall(keepContactDraft, () => ({
    data: { draftKey: null, keptAt: '2026-11-20T20:20:00Z', expiresAt: '2026-12-20T20:20:00Z', isEmailed: false },
  }));
  answerCall(openContactDraft, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(createContactRequest, () => ({ data: placedByLink }));
  answerCall(findContactRequest, () => ({ data: { ...asked, groupId } }));
  answerCall(followContactRequest, () => ({ data: followed }));
}
