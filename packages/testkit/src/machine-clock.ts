/** What faketime gives to a program. Not FAKETIME_SHARED: PostgreSQL may run as another user, who cannot open that. */
const names = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'];

/**
 * The variables by which a run under faketime has another date (CONTRIBUTING, Tests), so that PostgreSQL's now() has the
 * same one; none otherwise.
 */
export function machineClock(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (environment.FAKETIME === undefined) return {};
  return Object.fromEntries(names.flatMap(name => (environment[name] ? [[name, environment[name]]] : [])));
}
