/** Where the journeys run their portal; the utility and its mail take the two ports behind it. */
export const portalPort = Number(process.env.JOURNEYS_PORT ?? 4190);
export const utilityPort = portalPort + 1;
export const mailPort = portalPort + 2;
