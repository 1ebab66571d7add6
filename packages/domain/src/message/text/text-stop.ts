import type { KindOfMessage } from '../message-kinds.ts';

/** What STOP has left of texts to a number. */
export type TextStop = { keepsEmergencies: boolean };

/** Whether this text may not go there: after STOP nothing does but the answer to it, and emergencies where they were kept. */
export function isTextStopped(
  { urgency, isReply }: Pick<KindOfMessage, 'urgency' | 'isReply'>,
  stop: TextStop | undefined,
): boolean {
  if (!stop || isReply) return false;
  return !(stop.keepsEmergencies && urgency === 'emergency');
}
