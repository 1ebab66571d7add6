import { CallError } from '../../errors.ts';
import type { Position } from './inbox-message-store.ts';

/** Where a page begins, as the page before said. */
export function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, messageId] = /^(\d{1,17})~([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (micros === undefined || messageId === undefined) throw new CallError('REQ400');
  return { micros, messageId };
}

/** One more than are shown tells whether there are more. */
export function pageOf<Row extends { cursor: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  return { shown, nextCursor: rows.length > limit ? (shown.at(-1)?.cursor ?? null) : null };
}
