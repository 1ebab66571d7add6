import type { Feature } from '../../feature.ts';
import { answeringCalls } from './answering.ts';
import { dashboardNoticeCalls } from './dashboard-notices.ts';
import { seedDemoInbox } from './demo-inbox.ts';
import { deskFileCalls } from './desk-files.ts';
import { handOverMessage } from './hand-over.ts';
import { markingCalls } from './marking.ts';
import { readingCalls } from './reading.ts';
import { writingCalls } from './writing.ts';

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
