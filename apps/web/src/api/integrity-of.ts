let known: Readonly<Record<string, string>> | undefined;

/**
 * The hash of a file of the portal: from the import map that the build writes into every page, for what the page itself may
 * load, or from the list of all files. Undefined in development, where there is neither.
 */
export function integrityOf(address: string): string | undefined {
  known ??= hashesOfPage();
  return known[address.replace('#', '')];
}

/** The list of all files has come, with the hashes of those that only other screens load. */
export function learnHashes(files: Iterable<readonly [address: string, hash: string]>): void {
  known = { ...hashesOfPage(), ...Object.fromEntries(files) };
}

function hashesOfPage() {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return integrity;
}
