import type { Pool } from '@wattershed/database/pool';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import { portalContent } from '../../gateways/content/portal-content-store.ts';
import { deleteOldFeedback } from './feedback/feedback-store.ts';
import { feedbackCalls } from './feedback/giving.ts';
import { bannersInPage } from './open/banners-in-page.ts';
import { addEmbeddedViews } from './open/embedded-views.ts';
import { helpNews } from './open/help-news.ts';
import { readingCalls } from './reading.ts';
import { refreshContent } from './served/kept-content.ts';
import { readReplacedTexts } from './texts/first-texts.ts';

/** What reads and renders content is loaded only where there is none yet: it would take 4 MB of every server. */
async function beginContent(db: Pool, config: Config): Promise<void> {
  if ((await portalContent(db).findChangeNumber()) > 0) return;
  const { seedContent } = await import('./publishing/first-content.ts');
  await seedContent(db, config);
}

export const feature: Feature = {
  calls: [...readingCalls, ...feedbackCalls],
  addPages: addEmbeddedViews,
  newsOf: helpNews,
  bannersOf: bannersInPage,
  jobs: [
    { name: 'refresh-content', run: refreshContent, everySeconds: () => 5 },
    { name: 'forget-feedback', run: ({ db }) => deleteOldFeedback(db), cron: '41 4 * * *' },
  ],
  seeds: [beginContent, readReplacedTexts],
};
