import { kindOf, type MessageKind, messageKinds } from './message-kinds.ts';

/** Whoever doesn't read one of these pays late, or doesn't notice that someone else has been at their sign-in. */
const urgentKinds: readonly MessageKind[] = [
  'payments/notCharged',
  'payments/returned',
  'payments/charged-back',
  'payments/scheduled-declined',
  'payments/scheduled-retry',
  'payments/scheduled-not-taken',
  'payments/used-card-closed',
  'autopay/not-drawn',
  'autopay/question',
  'two-factor/locked',
  'two-factor/recovery-code-used',
];

/** The kinds of messages that stand out until they are read: those, and everything about danger. */
export const alertKinds: readonly MessageKind[] = (Object.keys(messageKinds) as MessageKind[]).filter(
  kind => kindOf(kind).urgency === 'emergency' || urgentKinds.includes(kind),
);
