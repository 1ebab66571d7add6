import type { DataOf } from '@wattershed/contract/call';
import type { openVisitorSchedule } from '@wattershed/contract/payments/visitor-scheduling';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';

export const scheduledLink = `22222222-2222-4222-8222-222222222222.${'x'.repeat(22)}`;

export const scheduledByVisitor: DataOf<typeof openVisitorSchedule> = {
  ...{ maskedAccountNumber: '•••• 0117', scheduleDate: localDate('2026-11-28'), amountCents: cents(8_415) },
  ...{ isAhead: false, feeCents: cents(199), methodBrand: 'Visa', methodLast4: '4242', status: 'created' },
  ...{ nextTryOn: null, reason: null, paidCents: null, endedAt: null },
};
