import type { Services } from '../../call.ts';
import type { Feature } from '../../feature.ts';
import { checkingCalls } from './check-address.ts';
import { placeCalls } from './find-place.ts';
import { listingCalls } from './listing.ts';
import { firstNews } from './open/first-news.ts';
import { addOpenPages } from './open/open-routes.ts';
import { ownOutageCalls } from './own-outages.ts';
import { forgetReports } from './report/forget-reports.ts';
import { handOverQueued } from './report/hand-over.ts';
import { photoCalls } from './report/report-photos.ts';
import { reportingCalls } from './report/reporting.ts';
import { refreshSnapshot } from './snapshot/kept-snapshot.ts';
import { tellOutages } from './telling/tell-outages.ts';
import { tellWaterNotices } from './telling/tell-water-notices.ts';
import { outageTextTaker, reportByText } from './telling/text-report.ts';

/** How often each process looks for what happened, and for a newer snapshot, or writes it when it is time to. */
const lookEvery = ({ config }: Services) => config.OUTAGE_LOOK_SECONDS;

export const feature: Feature = {
  calls: [...listingCalls, ...ownOutageCalls, ...placeCalls, ...checkingCalls, ...reportingCalls, ...photoCalls],
  addPages: addOpenPages,
  textTaker: outageTextTaker,
  newsOf: { '/PreOutages': firstNews },
  jobs: [
    { name: 'refresh-outages', run: refreshSnapshot, everySeconds: lookEvery },
    { name: 'tell-outages', run: tellOutages, everySeconds: lookEvery },
    { name: 'tell-water-notices', run: tellWaterNotices, everySeconds: lookEvery },
    { name: 'report-by-text', run: reportByText },
    { name: 'hand-over-reports', run: handOverQueued, everySeconds: lookEvery },
    { name: 'forget-reports', run: forgetReports, cron: '37 * * * *' },
  ],
};
