const minuteMs = 60_000;

/** An instant as ISO text, so many minutes later. */
export const shifted = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minuteMs).toISOString();

/** The next quarter of an hour on the clock: nobody promises 3:52 PM. */
export const quarterHourAfter = (at: string) =>
  new Date(Math.ceil(Date.parse(at) / (15 * minuteMs)) * 15 * minuteMs).toISOString();
