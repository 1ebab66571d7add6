import { exportAccountOverview, listAccountOverview } from '@wattershed/contract/accounts/overview';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { findOverview } from './overview-entries.ts';

const pageSize = 50;

export const overviewCalls: AnsweredCall[] = [
  answer(listAccountOverview, async ({ request, ...context }) => {
    if (request.uuid !== context.session.userUuid) throw notFound();
    const { cursor: after, limit, ...wish } = request;
    return findOverview(context, { ...wish, after, limit: Number(limit ?? pageSize) });
  }),

  answer(exportAccountOverview, async ({ request, ...context }) => {
    if (request.uuid !== context.session.userUuid) throw notFound();
    const { overviewWorkbook } = await import('./overview-export.ts');
    return { filename: 'accounts.xlsx', content: await overviewWorkbook(context, request) };
  }),
];
