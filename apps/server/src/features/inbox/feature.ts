import type { Feature } from '../../feature.ts';
import { answeringCalls } from './conversation/answering.ts';
import { deskFileCalls } from './conversation/desk-files.ts';
import { handOverMessage } from './conversation/hand-over.ts';
import { writingCalls } from './conversation/writing.ts';
import { dashboardNoticeCalls } from './dashboard-notices.ts';
import { seedDemoInbox } from './demo-inbox.ts';
import { markingCalls } from './marking.ts';
import { readingCalls } from './reading.ts';

export const feature: Feature = {
  calls: [
    ...readingCalls,
    ...markingCalls,
    ...writingCalls,
    ...answeringCalls,
    ...deskFileCalls,
    ...dashboardNoticeCalls,
  ],
  seeds: [seedDemoInbox],
  jobs: [{ name: 'hand-over-message', run: handOverMessage }],
};
