import type { Db } from '@wattershed/database/db';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { OrderStage } from '@wattershed/domain/service/order/order-state';
import type { Services } from '../../../call.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { notify } from '../../../messages/notify.ts';
import { contactOf } from './contact.ts';
import { placeOf, reasonWords, timeWords, wordsOfKind } from './order-words.ts';
import type { PlacedRequest } from './request-store.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

const kinds = {
  scheduled: 'service-requests/scheduled',
  'needs-work': 'service-requests/needs-work',
  moved: 'service-requests/moved',
  'under-way': 'service-requests/under-way',
  done: 'service-requests/done',
  canceled: 'service-requests/canceled',
  refused: 'service-requests/refused',
} as const satisfies Record<OrderStage | 'moved', MessageKind>;

/** Tells whoever asked what became of an order: at the address they gave, and in their inbox if they have one. */
export function tellOrder(
  engine: Engine,
  tx: Db,
  request: PlacedRequest,
  { change, record, happening }: { change: OrderStage | 'moved'; record: OrderRecord; happening: string },
): Promise<void> {
  const { language, userUuid } = request;
  const { name, email, followKey } = contactOf(engine.secrets, request);
  return notify(engine, tx, {
    kind: kinds[change],
    happening,
    about: `service order ${record.orderNumber}`,
    to: { emails: [email], language, ...(userUuid ? { userUuid } : {}) },
    ...(record.accountNumber ? { accountNumber: record.accountNumber } : {}),
    values: {
      name,
      number: record.orderNumber,
      what: wordsOfKind(record.kind, language),
      place: placeOf(record),
      time: timeWords(record, language),
      reason: reasonWords(record, language),
      link: `${engine.config.portalUrl}ServiceOrder/${followKey}`,
    },
  });
}
