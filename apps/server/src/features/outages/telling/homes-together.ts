import type { PersonToTell } from '../../../messages/notify.ts';

/** Their words are written in one go, while no call is answered. */
const peopleAtOnce = 50;

/** A few at a time, and all of a home in one: who has two user IDs gets one email. */
export function homesTogether(people: readonly PersonToTell[]): PersonToTell[][] {
  const groups: PersonToTell[][] = [];
  for (const [index, person] of people.entries()) {
    const last = groups.at(-1);
    const isFull = (last?.length ?? 0) >= peopleAtOnce && person.at !== people[index - 1]?.at;
    if (last && !isFull) last.push(person);
    else groups.push([person]);
  }
  return groups;
}
