type Line = { group: string; kind: string; tariffLabel: string };

/**
 * What a tax is on: the service whose charges come from the same tariff. A bill for electricity and water has the same
 * city tax twice. Undefined for a line that is no tax, and where the tariff charges nothing else.
 */
export function taxedService(line: Line, lines: readonly Line[]): 'electric' | 'water' | undefined {
  if (line.kind !== 'tax') return undefined;
  const charge = lines.find(
    ({ group, tariffLabel }) => tariffLabel === line.tariffLabel && (group === 'electric' || group === 'water'),
  );
  return charge?.group as 'electric' | 'water' | undefined;
}
