import { join } from 'node:path';

/** Each worker has a portal of its own; this one's, in a process that Playwright has started for its journeys. */
export const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/**
 * Where a worker runs its portal; the utility, its email, and its own website take the next three ports. Not 4190, which `fetch` refuses
 * because it belongs to another protocol.
 */
export const portsOf = (worker: number) => {
  const portal = Number(process.env.JOURNEYS_PORT ?? 4200) + 10 * worker;
  return { portal, utility: portal + 1, mail: portal + 2, site: portal + 3 };
};

export const { portal: portalPort, utility: utilityPort, site: sitePort } = portsOf(worker);

/** Where the worker's portal keeps its secrets, below the directory of the whole run. */
export const directoryOf = (worker: number) => join(process.env.JOURNEYS_DIR ?? '', String(worker));

export const portalDirectory = () => directoryOf(worker);

/** For a portal that a journey has to itself. */
export const ownPorts = {
  ...{ portal: portalPort + 5, utility: portalPort + 6, mail: portalPort + 7, site: portalPort + 8 },
};
