import { expect, test } from 'vitest';
import { isTextStopped } from './text-stop.ts';

const ended = { keepsEmergencies: false };
const kept = { keepsEmergencies: true };

test.each([
  ['an ordinary text', { urgency: 'ordinary' }, undefined, false],
  ['an ordinary text', { urgency: 'ordinary' }, ended, true],
  ['an ordinary text', { urgency: 'ordinary' }, kept, true],
  ['a code', { urgency: 'awaited' }, ended, true],
  ['a code', { urgency: 'awaited' }, kept, true],
  ['an emergency', { urgency: 'emergency' }, ended, true],
  ['an emergency', { urgency: 'emergency' }, kept, false],
  ['the answer to a text', { urgency: 'awaited', isReply: true }, ended, false],
] as const)('%s %j, where STOP has left %j, is stopped: %s', (_, kind, stop, isStopped) => {
  expect(isTextStopped(kind, stop)).toBe(isStopped);
});
