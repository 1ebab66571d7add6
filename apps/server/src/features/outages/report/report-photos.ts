import { createHmac } from 'node:crypto';
import { downloadReportPhoto, uploadReportPhoto } from '@wattershed/contract/outages/photos';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { networkOf } from '../../../network/network-of.ts';
import { takeVisitorFile } from '../../documents/gate.ts';
import { savedFile } from '../../documents/reads.ts';
import { findAttachedTo } from '../../documents/reads-store.ts';

/** What the photos of a report are attached to. */
export const attachedToReport = (reportKey: string) => `outage report ${reportKey}`;

export const photoCalls: AnsweredCall[] = [
  answer(uploadReportPhoto, async context => {
    const { request, secrets, actor } = context;
    const networkHash = createHmac('sha256', secrets.key('seal'))
      .update(`outage photos from ${networkOf(actor.ip)}`)
      .digest();
    return takeVisitorFile(context, { formKey: request.uuId, networkHash });
  }),

  answer(downloadReportPhoto, async ({ request, db, gateways, reply }) => {
    const photo = await findAttachedTo(db, attachedToReport(request.uuId), request.attachmentId);
    if (!photo) throw notFound();
    return savedFile({ gateways, reply }, photo);
  }),
];
