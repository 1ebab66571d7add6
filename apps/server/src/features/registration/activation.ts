import { setTimeout as wait } from 'node:timers/promises';
import { activateUser, isLinkGood, resendActivation } from '@wattershed/contract/registration/new-user';
import { inTransaction } from '@wattershed/database/transaction';
import { wishPaperless } from '../../bill-delivery/change-bill-delivery.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { findOneTimeToken, spendOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { isInvitationOpen } from '../guests/reads.ts';
import { isResetLinkGood } from '../recovery/reads.ts';
import { sendActivationLink } from './activation-mail.ts';
import { roleOfParty } from './registration-rules.ts';
import { activateRegistration, findAwaited, insertAccountLinks, prolongActivation } from './registration-store.ts';

/** Every answer takes this long, so timing doesn't reveal whether there was someone to email. */
const resendMs = 250;

/** Keeps people from flooding a mailbox by requesting links. */
const mailsAnHour = 6;

export const activationCalls: AnsweredCall[] = [
  answer(isLinkGood, async ({ request: { token }, db }) => {
    const isValid =
      (await findOneTimeToken(db, token, 'activation')) !== undefined ||
      (await isResetLinkGood(db, token)) ||
      (await isInvitationOpen(db, tokenHash(token)));
    return { isValid };
  }),

  answer(activateUser, ({ request, db, jobs, actor }) =>
    inTransaction(db, async tx => {
      const spent = await spendOneTimeToken(tx, request.verificationId, 'activation');
      const userUuid = spent?.userUuid;
      const activated = userUuid && (await activateRegistration(tx, userUuid));
      if (!activated) throw new CallError('LOG005', { shownMessage: 'Not updated' });
      const { accountNumbers, party, paperless, userName } = activated;
      await insertAccountLinks(tx, userUuid, roleOfParty[party], accountNumbers);
      // The billing system may be down: the request is written when it responds again.
      if (paperless) {
        await wishPaperless(tx, { userUuid, requestId: actor.requestId, accountNumbers, ...paperless });
        await jobs.send(tx, 'set-paperless', { accountNumbers, isWritten: true }, { key: userUuid });
      }
      await insertEvent(
        tx,
        { ...actor, userUuid },
        {
          kind: 'activated',
          accountNumber: accountNumbers[0],
          after: { accounts: accountNumbers.length, party, isPaperlessWanted: paperless !== null },
        },
      );
      return { userName };
    }),
  ),

  answer(resendActivation, async context => {
    const { request, config, db, actor } = context;
    const leastTime = wait(resendMs);
    const by = request.verificationId
      ? { linkHash: tokenHash(request.verificationId) }
      : { userName: request.username?.trim() ?? '' };
    const awaited = await findAwaited(db, by, mailsAnHour);
    if (awaited) {
      await inTransaction(db, async tx => {
        if (!(await prolongActivation(tx, awaited.userUuid, config.TOKEN_MINUTES))) return;
        await sendActivationLink(context, tx, awaited);
        await insertEvent(tx, { ...actor, userUuid: awaited.userUuid }, { kind: 'activation-sent-again' });
      });
    }
    await leastTime;
    return {};
  }),
];
