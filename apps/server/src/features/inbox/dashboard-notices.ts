import { listDashboardNotices } from '@wattershed/contract/inbox/dashboard-notices';
import { isBannerKind } from '@wattershed/domain/message/notices';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { listOpenNotices } from '../configuration/reads.ts';

export const dashboardNoticeCalls: AnsweredCall[] = [
  answer(listDashboardNotices, async context => {
    if (context.request.uuid !== context.session.userUuid) throw notFound();
    return { dashboardNotification: await listOpenNotices(context, kind => !isBannerKind(kind)) };
  }),
];
