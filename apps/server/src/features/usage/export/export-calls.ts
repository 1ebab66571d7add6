import { Readable } from 'node:stream';
import { downloadGreenButton, exportUsage } from '@wattershed/contract/usage/export';
import { greenButtonName, usageFileName } from '@wattershed/domain/usage/usage-file';
import { customerFeed } from '@wattershed/green-button/customer-feed';
import { usageFeed } from '@wattershed/green-button/usage-feed';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { greenButtonCustomer } from './green-button-customer.ts';
import { greenButtonDays, greenButtonUsage } from './green-button-usage.ts';
import { contentOf, contentTypes, settleDays, settleFile } from './usage-file.ts';

/** Files of what was measured, sent while they are read. */
export const exportCalls: AnsweredCall[] = [
  answer(exportUsage, async ({ request, access, db, gateways, actor }) => {
    const { accountNumber } = access;
    const file = await settleFile(gateways, accountNumber, request);
    if (file.isLarge) throw new CallError('USG413');
    const { by, format, services, range } = file;
    await insertEvent(db, actor, {
      kind: 'usage-downloaded',
      accountNumber,
      after: { format, by, services, ...range },
    });
    return {
      filename: usageFileName(accountNumber, file),
      type: contentTypes[format],
      content: streamOf(contentOf(gateways, accountNumber, file)),
    };
  }),

  answer(downloadGreenButton, async ({ request, access, db, gateways, actor, clock, config }) => {
    const { accountNumber } = access;
    const { content, services } = request;
    const made = { madeAt: clock.now(), supplierName: config.UTILITY_NAME };
    if (content === 'customer') {
      const file = await greenButtonCustomer(gateways, accountNumber, made);
      await insertEvent(db, actor, {
        kind: 'usage-downloaded',
        accountNumber,
        after: { format: 'green-button', content },
      });
      return { filename: greenButtonName(accountNumber, undefined), content: Buffer.from(customerFeed(file)) };
    }
    const days = await settleDays(gateways, accountNumber, request);
    const file = await greenButtonUsage(gateways, accountNumber, { ...made, ...days, services });
    await insertEvent(db, actor, {
      kind: 'usage-downloaded',
      accountNumber,
      after: { format: 'green-button', services, ...days.range },
    });
    return {
      filename: greenButtonName(accountNumber, days.range),
      content: streamOf(usageFeed(file, greenButtonDays(gateways, accountNumber, { ...days, services }))),
    };
  }),
];

/** Nothing is read before it can be sent. When reading fails, the connection breaks off: half a file never looks whole. */
function streamOf(content: AsyncIterable<string | Buffer>): Readable {
  return Readable.from(content, { objectMode: false });
}
