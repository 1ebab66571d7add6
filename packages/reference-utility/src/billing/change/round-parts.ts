import { type Cents, cents, sumCents } from '@wattershed/domain/money/cents';

/**
 * Rounds the parts of a total to cents. The cents left over go to the largest part if it is at least as large, so no part
 * changes its sign and a part of 0 stays 0. Otherwise they go to no part.
 */
export function roundParts<Part extends string>(parts: Record<Part, number>, total: Cents): Record<Part, Cents> {
  const names = Object.keys(parts) as Part[];
  const rounded = Object.fromEntries(names.map(name => [name, cents(Math.round(parts[name]))])) as Record<Part, Cents>;
  const left = total - sumCents(Object.values<Cents>(rounded));
  const largest = names.reduce((one, other) => (Math.abs(rounded[other]) > Math.abs(rounded[one]) ? other : one));
  if (Math.abs(rounded[largest]) < Math.abs(left)) return rounded;
  return { ...rounded, [largest]: cents(rounded[largest] + left) };
}
