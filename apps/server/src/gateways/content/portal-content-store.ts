import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { json, sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { inForceOn } from './in-force.ts';
import type { Content, ContentName, ContentVersion } from './port.ts';

/** Keeps the content in the portal's own database. */
export function portalContent(db: Pool): Content {
  return {
    async findChangeNumber() {
      const [row] = await db<{ number: number }>`
        select coalesce(max(change_number), 0)::int as number from portal.content_change`;
      return row?.number ?? 0;
    },

    listVersions: of => listVersions(db, of),

    async findTermsVersion(key, day) {
      const [found] = inForceOn(await listVersions(db, { kind: 'terms', key }), day);
      return found?.version ?? null;
    },

    change: ({ madeBy, doing }, decide) =>
      inTransaction(db, async tx => {
        // One change at a time: the next one decides on what this one leaves.
        await tx`lock table portal.content_change in share row exclusive mode`;
        const before = await listVersions(tx);
        const added = decide(before);
        if (added.length === 0) return [];
        const [change] = await tx<{ number: number; madeAt: Date }>`
          insert into portal.content_change (made_by, doing) values (${madeBy}, ${doing})
          returning change_number as number, made_at as "madeAt"`;
        if (!change) throw new Error('a change has no number');
        const versions: ContentVersion[] = [];
        for (const one of added) {
          const isSame = ({ kind, key }: ContentName) => kind === one.kind && key === one.key;
          const version = [...before, ...versions].filter(isSame).length + 1;
          await tx`
            insert into portal.content_version (kind, key, version, change_number, state, effective_from, facts, texts, undoes)
            values (${one.kind}, ${one.key}, ${version}, ${change.number}, ${one.state}, ${one.effectiveFrom},
              ${json(one.facts)}, ${json(one.texts)}, ${one.undoes})`;
          versions.push({ ...one, version, madeBy, doing, madeAt: change.madeAt });
        }
        return versions;
      }),
  };
}

function listVersions(db: Db, of?: ContentName): Promise<ContentVersion[]> {
  const which = of ? sql`where v.kind = ${of.kind} and v.key = ${of.key}` : sql``;
  return db<ContentVersion>`
    select v.kind, v.key, v.version, v.state, v.effective_from::text as "effectiveFrom", v.facts, v.texts, v.undoes,
      c.made_by as "madeBy", c.made_at as "madeAt", c.doing
    from portal.content_version v join portal.content_change c using (change_number) ${which}
    order by v.kind, v.key, v.version`;
}
