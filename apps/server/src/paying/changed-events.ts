import type { EventRow } from '../events/event-store.ts';

/** Whose event was written: whose change was made. */
/** Which of those who asked changed what they meant to: each change leaves its event. */
export function areAmong(rows: readonly { eventId: string }[], asked: readonly { event: EventRow }[]): boolean[] {
  const written = new Set(rows.map(({ eventId }) => eventId));
  return asked.map(({ event }) => written.has(event.event_id));
}
