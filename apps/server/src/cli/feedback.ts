import { type Feedback, listFeedback, listRatings } from '../features/help/feedback/feedback-store.ts';
import { runOperatorCommand } from './operator-command.ts';

type Order = 'list' | 'ratings';

const shownAtMost = 500;

/** Shows what people said of the portal, or which texts of help they found helpful. */
await runOperatorCommand<Order>({
  usage: 'Usage: npm run feedback [-- ratings]',
  readOrder([order = 'list', ...rest]) {
    return rest.length === 0 && (order === 'list' || order === 'ratings') ? order : undefined;
  },
  async carryOut(db, order) {
    if (order === 'list') {
      const all = await listFeedback(db, shownAtMost);
      return all.length === 0 ? 'Nobody has sent feedback in the last year.' : all.map(lineOf).join('\n');
    }
    const ratings = await listRatings(db);
    if (ratings.length === 0) return 'Nobody has rated a text of help.';
    return ratings
      .map(({ kind, key, version, language, helpful, notHelpful }) => {
        return `${kind} ${key}  v${version} ${language}  helpful ${helpful}, not helpful ${notHelpful}`;
      })
      .join('\n');
  },
});

function lineOf({ sentAt, kind, page, isSignedIn, requestId, text, language }: Feedback & { sentAt: Date }): string {
  const at = sentAt.toISOString().slice(0, 16).replace('T', ' ');
  const who = isSignedIn ? 'customer' : 'visitor';
  const reference = requestId === null ? '' : `  ${requestId}`;
  return `${at} UTC  ${kind}  ${page}  ${who} ${language}${reference}\n  ${text.replace(/\s*\n\s*/g, '\n  ')}`;
}
