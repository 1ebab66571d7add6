/** The time zone of the utility's head office: the single calendar of its records, whose day starts and ends there. */
export const officeZone = 'America/Los_Angeles';
