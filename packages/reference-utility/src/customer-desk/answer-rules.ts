import type { Topic } from '@wattershed/domain/message/inbox-category';

/** Keys of the desk's texts. */
export type AnswerKey = 'askForPhoto' | 'thanksForFile' | 'followUp' | 'planChange' | Topic;

/** The desk takes its time. */
export const answerAfterSeconds = 60;

/** So often a message that says so is not taken. */
export const refusedTries = 2;

const isAboutMeter = /\b(meter|reading|medidor|lectura|compteur|relev[eé])/i;

/** What the desk answers by itself; undefined for what only a person can answer. docs/demo.md lists what leads to what. */
export function decideAnswer(message: {
  topic: string;
  isPlanChange: boolean;
  /** It comes with a request, which another desk works on. */
  isServiceRequest: boolean;
  body: string;
  fileCount: number;
  isFirst: boolean;
}): AnswerKey | undefined {
  const { topic, isPlanChange, isServiceRequest, body, fileCount, isFirst } = message;
  if (isServiceRequest) return undefined;
  if (isPlanChange) return 'planChange';
  if (/\bno answer\b/i.test(body)) return undefined;
  if (fileCount > 0) return 'thanksForFile';
  if (isAboutMeter.test(body)) return 'askForPhoto';
  if (!isFirst) return 'followUp';
  return topic === 'MarketingCommunication' ? 'ProgramProduct' : (topic as Topic);
}

/** Whether the desk is down for this message, as its words say. */
export function isDown(body: string, tries: number): boolean {
  return /\bdesk down\b/i.test(body) && tries <= refusedTries;
}
