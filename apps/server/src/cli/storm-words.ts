import { parseArgs } from 'node:util';

/** A storm by its numbers, or by a file that says more. */
export type StormCommand = { scenario: { customersOut?: number; hours?: number; seed?: number }; file?: string };

export const usage = `Usage: npm run storm                                        a storm from now on: 20000 customers out, 12 hours
       npm run storm -- --customers-out 5000 --hours 6      another one
       npm run storm -- --seed 7                            the same size, elsewhere
       npm run storm -- --scenario storm.json               from a file: customersOut, hours, seed, towns, faults`;

/** Reads the words of `npm run storm -- …`. Undefined if they make no sense. */
export function readOrder(words: readonly string[]): StormCommand | undefined {
  try {
    const text = { type: 'string' } as const;
    const options = { 'customers-out': text, hours: text, seed: text, start: text, scenario: text };
    const { values } = parseArgs({ args: [...words], options });
    // A storm begins now; whoever wants it later moves the clock first.
    if (values.start !== undefined && values.start !== 'now') return undefined;
    const numbers = { customersOut: values['customers-out'], hours: values.hours, seed: values.seed };
    const given = Object.entries(numbers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    if (given.some(([, value = '']) => !/^\d+(\.\d+)?$/.test(value))) return undefined;
    const scenario = Object.fromEntries(given.map(([name, value]) => [name, Number(value)]));
    return { scenario, ...(values.scenario === undefined ? {} : { file: values.scenario }) };
  } catch {
    return undefined;
  }
}
