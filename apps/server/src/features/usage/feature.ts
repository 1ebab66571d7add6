import type { Feature } from '../../feature.ts';
import { comparingCalls } from './comparing.ts';
import { exportCalls } from './export/export-calls.ts';
import { prepareUsageFile, sweepUsageFiles } from './export/prepare-usage-file.ts';
import { preparedFileCalls } from './export/prepared-files.ts';
import { keepSimilarHomes } from './keep-similar-homes.ts';
import { overviewCalls } from './overview.ts';
import { projectionCalls } from './projection.ts';
import { seriesCalls } from './series.ts';
import { tellOverBudget } from './tell-over-budget.ts';

export const feature: Feature = {
  calls: [
    ...overviewCalls,
    ...seriesCalls,
    ...comparingCalls,
    ...projectionCalls,
    ...exportCalls,
    ...preparedFileCalls,
  ],
  jobs: [
    { name: 'prepare-usage-file', run: prepareUsageFile },
    { name: 'sweep-usage-files', run: sweepUsageFiles, cron: '41 * * * *' },
    { name: 'tell-over-budget', run: tellOverBudget, cron: '23 * * * *' },
    { name: 'keep-similar-homes', run: keepSimilarHomes, cron: '47 3 * * *' },
  ],
};
