import {
  listUndelivered,
  sendUndeliveredAgain,
  type UndeliveredEmail,
} from '../messages/other-ways/undelivered-email-store.ts';
import { keptSecrets } from '../secrets/secrets.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

type Order = 'list' | 'send';

/** Shows the emails that no carrier took for three days or that it refused for good, or queues all of them again. */
await runOperatorCommand<Order>({
  usage: 'Usage: npm run undelivered-email [-- send]',
  readOrder([order = 'list', ...rest]) {
    return rest.length === 0 && (order === 'list' || order === 'send') ? order : undefined;
  },
  async carryOut(db, order, config) {
    if (order === 'send') return `Queued again: ${await sendUndeliveredAgain(db)}.`;
    const secrets = await keptSecrets(config);
    if (!secrets)
      throw new Refused('The emails are sealed, and the master key is missing: set DATA_DIR or MASTER_KEY.');
    const emails = await listUndelivered(db, secrets);
    return emails.length === 0 ? 'Every email was delivered or is still being tried.' : emails.map(lineOf).join('\n');
  },
});

function lineOf({ to, about, queuedAt, reason }: UndeliveredEmail): string {
  return `${queuedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${to}  ${about}  ${reason}`;
}
