import type { Pool } from '@wattershed/database/pool';
import type { BenchPerson } from './people.ts';

/** Words as a utility uses them; a message has a few of each, so that some are frequent and some are rare. */
const frequent = ['bill', 'payment', 'account', 'due', 'amount', 'confirmation', 'service', 'usage'];
const someRare = 200;

/** Gives a person so many messages, every tenth of them unread, over so many hours; and as many to each of the others. */
export async function giveMessages(sql: Pool, people: readonly BenchPerson[], count: number): Promise<void> {
  for (const { userUuid, accountNumber } of people) {
    await sql`
      insert into portal.message (recipient_id, message_id, kind, preference_group, happening, account_number, language,
        title, body, told_at, read_at)
      select ${userUuid}, gen_random_uuid(), 'payments/receipt',
        (array['Billing', 'Outage', 'Service', 'ProgramProduct'])[1 + n % 4], 'load ' || n, ${accountNumber}, 'EN_US',
        'Your ' || (${frequent}::text[])[1 + n % 8] || ' of day ' || n,
        'We have news about your ' || (${frequent}::text[])[1 + (n / 8) % 8] || ' number ' || n || ' and the word rare' ||
          (n % ${someRare}) || '. Thank you for being our customer. Please sign in to see all of it.',
        clock.now() - make_interval(hours => n), case when n % 10 > 0 then clock.now() end
      from generate_series(1, ${count}::int) n`;
  }
  await sql.query('vacuum analyze portal.message');
}

/** What is looked for: words that every eighth message has, and words that one in two hundred has. */
export const searches = [...frequent.slice(0, 4), ...Array.from({ length: 12 }, (_, index) => `rare${index * 7}`)];
