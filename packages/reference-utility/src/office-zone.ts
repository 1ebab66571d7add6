/** The zone of the utility's head office: the one calendar of its books, whose day begins and ends there. */
export const officeZone = 'America/Los_Angeles';
