import type { KeptUpload, UploadDraft } from '../../../fields/documents/upload-list.ts';
import { forgetDraft, readDraft, writeDraft } from '../../../wizard/kept-draft.ts';
import { ownUuid } from '../inbox-reads.ts';

/** What was typed and uploaded, and under which key it was last sent: the same words sent again are the same message. */
export type MessageDraft = {
  messageBody: string;
  subject?: string;
  topic?: string;
  files?: readonly KeptUpload[];
  sent?: { content: string; idempotencyKey: string };
};

/**
 * The end of a session clears what the tab stores; what someone has typed waits here for their next sign-in on this page. By
 * person, because the next one may be someone else.
 */
const waiting = new Map<string, MessageDraft>();

const nameOf = (place: string) => `wattershed.message.${place}`;
const ofPerson = (place: string) => `${ownUuid()} ${place}`;

/** `place` is the conversation, or `new`. */
export function readMessageDraft(place: string): MessageDraft {
  return readDraft<MessageDraft>(nameOf(place)) ?? waiting.get(ofPerson(place)) ?? { messageBody: '' };
}

export function keepMessageDraft(place: string, change: Partial<MessageDraft>): void {
  const draft = { ...readMessageDraft(place), ...change };
  waiting.set(ofPerson(place), draft);
  writeDraft(nameOf(place), draft);
}

export const filesOfDraft = (place: string): UploadDraft => ({
  read: () => readMessageDraft(place).files ?? [],
  write: files => keepMessageDraft(place, { files }),
});

export function forgetMessageDraft(place: string): void {
  waiting.delete(ofPerson(place));
  forgetDraft(nameOf(place));
}

/** The key to send this under: a new one, unless the very same was sent before and its answer got lost. */
export function keyToSend(place: string, content: string): string {
  const { sent } = readMessageDraft(place);
  if (sent?.content === content) return sent.idempotencyKey;
  const idempotencyKey = crypto.randomUUID();
  keepMessageDraft(place, { sent: { content, idempotencyKey } });
  return idempotencyKey;
}
