type Referring = { oid: string; schema: string; name: string; refersTo: readonly string[] };

/** Puts each table after those it refers to, so that every row finds what it refers to when it is loaded. */
export function inReferenceOrder<Table extends Referring>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isWaiting = new Set(waiting.map(({ oid }) => oid));
    const ready = waiting.filter(({ refersTo }) => !refersTo.some(oid => isWaiting.has(oid)));
    if (ready.length === 0) {
      const names = waiting.map(({ schema, name }) => `${schema}.${name}`).join(', ');
      throw new Error(`Tables refer to each other in a circle: ${names}`);
    }
    ordered.push(...ready);
    waiting = waiting.filter(table => !ready.includes(table));
  }
  return ordered;
}
