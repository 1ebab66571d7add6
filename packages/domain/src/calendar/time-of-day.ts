/** A time of day in 24 hours: 1:30 PM is 13 and 30. */
export type TimeOfDay = { hour: number; minute: number };

/**
 * Parses 12-hour times such as 1:30 PM. A leading zero, lower case and a missing space are accepted, too; a time
 * without AM or PM isn't.
 */
export function parseTimeOfDay(text: string): TimeOfDay | undefined {
  const match = /^(0?[1-9]|1[0-2]):([0-5][0-9]) ?([AP])M$/i.exec(text.trim());
  if (!match) return undefined;
  const afternoon = match[3]?.toUpperCase() === 'P' ? 12 : 0;
  return { hour: (Number(match[1]) % 12) + afternoon, minute: Number(match[2]) };
}

export function isTimeOfDay(text: string): boolean {
  return parseTimeOfDay(text) !== undefined;
}

/** 1:30 PM. */
export function formatTimeOfDay({ hour, minute }: TimeOfDay): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
