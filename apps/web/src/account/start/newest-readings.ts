/** What the usage screen asks for when its address says nothing: the newest day by interval, and what it cost. */
export const newestReadings = { by: 'interval', costs: 'true' } as const;
