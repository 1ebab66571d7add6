import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Services } from '../../call.ts';
import type { Told } from '../compose.ts';

/** Puts on paper what an email of this kind would have brought; false when there is nothing to bring anymore. */
export type Printer = (services: Services, told: Told) => Promise<boolean>;

/** Of the kinds whose letter isn't what their email says. */
export type Printers = Partial<Record<MessageKind, Printer>>;
