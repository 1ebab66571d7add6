import type { Feature } from '../../feature.ts';
import { helpNews } from './open/help-news.ts';
import { seedContent } from './publishing/first-content.ts';
import { readingCalls } from './reading.ts';
import { refreshContent } from './served/kept-content.ts';

export const feature: Feature = {
  calls: readingCalls,
  newsOf: helpNews,
  jobs: [{ name: 'refresh-content', run: refreshContent, everySeconds: () => 5 }],
  seeds: [seedContent],
};
