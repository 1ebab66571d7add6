export type InstallationKey = { premiseId: string; commodity: 'electric' | 'water' };

const digit = { electric: '1', water: '2' } as const;

/** A premise's connection for one service, whichever meter hangs there: the digits of the premise, and one for the service. */
export function installationNumberOf({ premiseId, commodity }: InstallationKey): string {
  return `${premiseId.slice(1)}${digit[commodity]}`;
}

/** Undefined for what can't be a number of ours. */
export function readInstallationNumber(text: string): InstallationKey | undefined {
  const [, place = '', last] = /^(\d{9})([12])$/.exec(text) ?? [];
  if (last === undefined) return undefined;
  return { premiseId: `P${place}`, commodity: last === digit.electric ? 'electric' : 'water' };
}
