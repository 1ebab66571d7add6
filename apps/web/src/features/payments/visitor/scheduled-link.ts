import type { DataOf } from '@wattershed/contract/call';
import type { openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { href } from 'react-router';
import { tabStorage } from '../../../wizard/tab-storage.ts';

export type ScheduledByVisitor = DataOf<typeof openVisitorSchedule>;

// In the tab and not in the address, as the account: computers are shared. The email has it in its link.
const kept = tabStorage('wattershed.visitorScheduled');

export const keepScheduledLink = (link: string): void => kept.write(link);

/** Of the payment that this tab has just scheduled. */
export const readScheduledLink = (): string => kept.read() ?? '';

export const scheduledPagePath = (): string => href('/ScheduledPayment');
