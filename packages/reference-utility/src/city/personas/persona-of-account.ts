import { personas } from './personas.ts';

const nameByAccount = new Map<string, string>(
  personas.flatMap(({ name, accountNumbers }) => accountNumbers.map(number => [number, name] as const)),
);

/** The demo person an account belongs to; undefined for the rest of the city. */
export const personaOf = (accountNumber: string): string | undefined => nameByAccount.get(accountNumber);
