import { listWhatWillBeTaken } from '@wattershed/contract/autopay/drafts';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';

/** What shows a change of auto pay. */
export const refreshed = { refreshes: [getAutoPayStatus, listWhatWillBeTaken] };
