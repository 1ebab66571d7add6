import type { Feature } from '../../feature.ts';
import { deleteOldFeedback } from './feedback/feedback-store.ts';
import { feedbackCalls } from './feedback/giving.ts';
import { addEmbeddedViews } from './open/embedded-views.ts';
import { helpNews } from './open/help-news.ts';
import { seedContent } from './publishing/first-content.ts';
import { readingCalls } from './reading.ts';
import { refreshContent } from './served/kept-content.ts';

export const feature: Feature = {
  calls: [...readingCalls, ...feedbackCalls],
  addPages: addEmbeddedViews,
  newsOf: helpNews,
  jobs: [
    { name: 'refresh-content', run: refreshContent, everySeconds: () => 5 },
    { name: 'forget-feedback', run: ({ db }) => deleteOldFeedback(db), cron: '41 4 * * *' },
  ],
  seeds: [seedContent],
};
