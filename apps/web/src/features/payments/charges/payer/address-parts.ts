/** A service address as the API joins it, in parts: street and unit, city, and state, before a ZIP code or with it. */
export function addressParts(serviceAddress: string): { address: string; city: string; state: string } {
  const parts = serviceAddress
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '' && !/^\d{5}(-\d{4})?$/.test(part));
  const state = parts.pop()?.slice(0, 2) ?? '';
  const city = parts.pop() ?? '';
  return { address: parts.join(' '), city, state };
}
