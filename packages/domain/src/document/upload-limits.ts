/** The largest file that is taken: 25 MB as people's computers count them. */
export const maxDocumentBytes = 25 * 1024 * 1024;

/**
 * The largest picture that is decoded: what the cameras of phones make, whole panoramas included. More would take the
 * memory of everyone else's requests.
 */
export const pictureLimits = { sidePx: 20_000, pixels: 65_000_000 };

/** What one person may upload in 24 hours, and at the same time. */
export const personLimits = { filesPerDay: 100, bytesPerDay: 500 * 1024 * 1024, atOnce: 3 };

/**
 * What one network may send in 24 hours for reports of outages without an account, and at the same time: a shelter's, or all phones
 * of a carrier. Of what no report has taken yet, so much is kept in all.
 */
export const visitorLimits = {
  filesOfReport: 12,
  ...{ filesPerDay: 300, bytesPerDay: 2 * 1024 ** 3, atOnce: 10 },
  bytesWaiting: 10 * 1024 ** 3,
};

/** How many files one form takes. */
export const maxFilesOfForm = 5;
