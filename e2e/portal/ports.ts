/**
 * Where the journeys run their portal; the utility and its email take the two ports behind it. Not 4190, which `fetch`
 * refuses: another protocol has it.
 */
export const portalPort = Number(process.env.JOURNEYS_PORT ?? 4200);
export const utilityPort = portalPort + 1;
export const mailPort = portalPort + 2;
