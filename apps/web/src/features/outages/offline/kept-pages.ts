/** What the page keeps for a device without a line, and the worker gives back: the outage screens, the same for everyone. */
export const keptPages = 'wattershed-outages';

/** Below the base path: screens that open without a line. */
export const offlineScreens = ['/PreOutages', '/Outages', '/ReportOutage'] as const;

/** Needs no script: for whoever comes to an outage screen that this browser hasn't kept. */
export const lightPagePath = '/outages-now';
