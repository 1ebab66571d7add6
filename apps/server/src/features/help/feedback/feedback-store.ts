import type { Db } from '@wattershed/database/db';

export type Feedback = {
  feedbackId: string;
  kind: 'opinion' | 'problem';
  isSignedIn: boolean;
  page: string;
  requestId: string | null;
  text: string;
  language: string;
};

/** One row for one ID, however often it is sent. */
export async function insertFeedback(db: Db, feedback: Feedback): Promise<void> {
  const { feedbackId, kind, isSignedIn, page, requestId, text, language } = feedback;
  await db`
    insert into portal.user_feedback (feedback_id, kind, is_signed_in, page, about_request_id, body, language)
    values (${feedbackId}, ${kind}, ${isSignedIn}, ${page}, ${requestId}, ${text}, ${language})
    on conflict (feedback_id) do nothing`;
}

/** The newest first. */
export async function listFeedback(db: Db, atMost: number): Promise<(Feedback & { sentAt: Date })[]> {
  return db<Feedback & { sentAt: Date }>`
    select feedback_id as "feedbackId", kind, is_signed_in as "isSignedIn", page, about_request_id as "requestId", body as text,
      language, sent_at as "sentAt"
    from portal.user_feedback order by sent_at desc, feedback_id limit ${atMost}`;
}

export async function deleteOldFeedback(db: Db): Promise<void> {
  await db`delete from portal.user_feedback where sent_at < now() - interval '1 year'`;
}

export type Rated = { kind: string; key: string; version: number; language: string };

/** Counts one answer, and takes back what the same reader said before. */
export async function countRating(
  db: Db,
  { kind, key, version, language }: Rated,
  { isHelpful, before }: { isHelpful: boolean; before: boolean | undefined },
): Promise<void> {
  const by = (answer: boolean) => Number(isHelpful === answer) - Number(before === answer);
  await db`
    insert into portal.help_rating as counted (kind, key, version, language, helpful, not_helpful)
    values (${kind}, ${key}, ${version}, ${language}, greatest(0, ${by(true)}::int), greatest(0, ${by(false)}::int))
    on conflict (kind, key, version, language) do update
      set helpful = greatest(0, counted.helpful + ${by(true)}::int),
        not_helpful = greatest(0, counted.not_helpful + ${by(false)}::int)`;
}

/** Those that were most often not helpful first. */
export async function listRatings(db: Db): Promise<(Rated & { helpful: number; notHelpful: number })[]> {
  return db<Rated & { helpful: number; notHelpful: number }>`
    select kind, key, version, language, helpful, not_helpful as "notHelpful" from portal.help_rating
    where helpful + not_helpful > 0 order by not_helpful desc, helpful, kind, key, version desc, language limit 10000`;
}
