let hashes: Readonly<Record<string, string>> | undefined;

/**
 * The hash of a file of the portal, from the import map that the build writes into every page. Undefined in development,
 * where there is none.
 */
export function integrityOf(address: string): string | undefined {
  hashes ??= hashesOfPage();
  return hashes[address.replace('#', '')];
}

function hashesOfPage() {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> };
  return integrity;
}
