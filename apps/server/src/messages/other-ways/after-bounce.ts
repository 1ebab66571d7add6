import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../../call.ts';

/** A message whose email bounced for good. */
export type BouncedMessage = {
  kind: MessageKind;
  /** The person, or an ID made from an address. */
  recipientId: string;
  /** As `notify` was given it. */
  happening: string;
  accountNumber: AccountNumber | null;
};

/** What a feature does about it, in the transaction that records the bounce. The letter in its place is on its way already. */
export type AfterBounce = (services: Services, tx: Transaction, bounced: BouncedMessage) => Promise<void>;

/** Those of all features, by kind. */
export type AfterBounces = Partial<Record<MessageKind, AfterBounce>>;
