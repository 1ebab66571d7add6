import { openPool } from '@wattershed/database/pool';
import { beginRefundRounds } from '@wattershed/reference-utility/refunds/send-refunds';

/** What the utility's process does about refunds: it sends those that are due, round after round. */
beginRefundRounds(openPool(process.env.DATABASE_URL ?? '', { connections: 2, applicationName: 'refund worker' }));
process.on('disconnect', () => process.exit(0));
console.log('refund worker ready');
