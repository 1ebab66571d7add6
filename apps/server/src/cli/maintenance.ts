import { endMaintenance, startMaintenance } from '../features/configuration/maintenance-store.ts';
import { runOperatorCommand } from './operator-command.ts';

type Order = { kind: 'close'; message: string } | { kind: 'open' };

/** Closes or opens the portal for customers. Browsers notice at their next check, within MAINTENANCE_CHECK_MS. */
await runOperatorCommand<Order>({
  usage: 'Usage: npm run maintenance -- on "Message for customers" | off',
  readOrder([order, message, ...rest]) {
    if (rest.length > 0) return undefined;
    if (order === 'on' && message !== undefined && message.trim() !== '') return { kind: 'close', message };
    return order === 'off' && message === undefined ? { kind: 'open' } : undefined;
  },
  async carryOut(db, order) {
    if (order.kind === 'close') {
      await startMaintenance(db, order.message);
      return 'The portal is closed for maintenance.';
    }
    const ended = await endMaintenance(db);
    return ended > 0 ? 'The portal is open again.' : 'The portal was already open.';
  },
});
