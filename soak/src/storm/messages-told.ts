import type { Pool } from '@wattershed/database/pool';
import { readConfig } from '@wattershed/server/config';
import type { Expected } from './expected-messages.ts';
import type { Watcher } from './homes.ts';

const utilityName = readConfig({}).UTILITY_NAME;

type Row = { messageId: string; userUuid: string; kind: string; happening: string; title: string };

/** Compares what people were told since the last look with what they were to be told. */
export class MessagesTold {
  readonly #sql: Pool;
  readonly #seen = new Set<string>();
  readonly #all: Expected[] = [];

  constructor(sql: Pool) {
    this.#sql = sql;
  }

  count(): number {
    return this.#all.length;
  }

  async require(
    expected: readonly Expected[],
    when: string,
    incidentOf: (incidentId: string) => string,
  ): Promise<void> {
    const rows = await this.#sql<Row>`
      select message_id as "messageId", recipient_id as "userUuid", kind, happening, title
      from portal.message where kind like 'outages/%' and kind not like 'outages/text-%' order by message_id`;
    const fresh = rows.filter(({ messageId }) => !this.#seen.has(messageId));
    for (const { messageId } of fresh) this.#seen.add(messageId);
    const line = (one: { userUuid: string; kind: string; title: string }, of: string) =>
      `${one.userUuid} ${of} ${one.kind} “${one.title}”`;
    const wanted = Map.groupBy(expected, one => `${one.userUuid} ${one.incidentId} ${one.premiseId}`);
    const got = Map.groupBy(fresh, one => `${one.userUuid} ${aboutOf(one.happening)}`);
    for (const about of new Set([...wanted.keys(), ...got.keys()])) {
      const should = (wanted.get(about) ?? []).map(one => line(one, about));
      const did = (got.get(about) ?? []).map(one => line(one, about));
      if (should.join('\n') !== did.join('\n'))
        throw new Error(
          `at ${when}, someone was to be told\n${should.join('\n')}\nand was told\n${did.join('\n')}\nof ${incidentOf(about.split(' ')[1] ?? '')}`,
        );
    }
    this.#all.push(...expected);
  }

  /** Each of them has come once, in the order of telling, by email and by text where there is a phone, in the same words. */
  async requireCarried(people: readonly Watcher[]): Promise<{ emails: number; texts: number }> {
    const carried = await this.#sql<{ kind: string; to: string; subject: string; text: string }>`
      select kind, recipients as to, subject, text_body as text from utility.carrier_message
      where recipients ~ '^watcher-|^602555' and text_body ~ 'incident=|/ReportOutage' order by message_id`;
    const seen = { emails: 0, texts: 0 };
    const plain = (text: string) => text.normalize('NFKD').replaceAll(/[^\w]/g, '');
    for (const { userUuid, email, phone } of people) {
      const own = this.#all.filter(one => one.userUuid === userUuid);
      const emails = carried
        .filter(({ kind, to }) => kind === 'mail' && to === email)
        .map(({ subject }) => evenly(subject));
      requireSame(
        `emails to ${email}`,
        emails.sort(),
        own.map(({ title }) => evenly(`${title} · ${utilityName}`)).sort(),
      );
      seen.emails += emails.length;
      const texts = carried.filter(({ kind, to }) => kind === 'sms' && phone !== '' && to === phone);
      // The link in a text has the portal's address before it.
      const bare = (text: string) => plain(text.replaceAll(/https?:\/\/[^/]+\//g, ''));
      requireSame(
        `texts to ${phone}`,
        texts.map(({ text }) => bare(text)).sort(),
        (phone === '' ? [] : own.map(({ text }) => bare(text))).sort(),
      );
      seen.texts += texts.length;
    }
    return seen;
  }
}

/** A subject has no spaces that don't break. */
const evenly = (text: string) => text.replaceAll(/\s/g, ' ');

/** The outage and the home: at the end of what a message is told once for. */
const aboutOf = (happening: string) => happening.split(' ').slice(-2).join(' ');

function requireSame(what: string, actual: readonly string[], wanted: readonly string[]): void {
  if (actual.join('\n') === wanted.join('\n')) return;
  const missing = wanted.filter(one => !actual.includes(one));
  const surplus = actual.filter(one => !wanted.includes(one));
  throw new Error(`${what}: ${actual.length} of ${wanted.length}; missing ${missing}; not for them ${surplus}`);
}
