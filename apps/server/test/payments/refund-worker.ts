import { openPool } from '@wattershed/database/pool';
import { sendRefunds } from '@wattershed/reference-utility/refunds/send-refunds';
import { beginRounds } from '@wattershed/reference-utility/rounds';

/** What the utility's process does about refunds: it sends those that are due, round after round. */
const db = openPool(process.env.DATABASE_URL ?? '', { connections: 2, applicationName: 'refund worker' });
beginRounds([{ work: () => sendRefunds(db), failed: 'Refunds could not be sent' }]);
process.on('disconnect', () => process.exit(0));
console.log('refund worker ready');
