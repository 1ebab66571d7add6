import { cutReplies } from './cut-replies.ts';
import { demoDates } from './demo-dates.ts';
import { killedNotifications } from './killed-notifications.ts';
import { killedOrders } from './killed-orders.ts';
import { killedPayments } from './killed-payments.ts';
import { lostDatabase } from './lost-database.ts';
import { oddRequests } from './odd-requests.ts';
import { rollingRestart } from './rolling-restart.ts';
import { scheduledPayments } from './scheduled-payments.ts';
import type { Soak } from './soak.ts';
import { storm } from './storm.ts';

/** Every long proof, by the name that `npm run soak` takes. */
export const soaks: Record<string, Soak> = {
  'cut-replies': cutReplies,
  'demo-dates': demoDates,
  'killed-notifications': killedNotifications,
  'killed-orders': killedOrders,
  'killed-payments': killedPayments,
  'lost-database': lostDatabase,
  'odd-requests': oddRequests,
  'rolling-restart': rollingRestart,
  'scheduled-payments': scheduledPayments,
  storm,
};
