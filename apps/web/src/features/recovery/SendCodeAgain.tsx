import { useMutation } from '@tanstack/react-query';
import { forgotUserName } from '@wattershed/contract/recovery';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { mutation } from '../../api/query.ts';
import { useCountdown } from '../../fields/sign-in/use-countdown.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Button } from '../../ui/page/Button.tsx';
import type { UserIdSent } from './ForgotUserIdPage.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

const pauseSeconds = 60;

/** As many as the server sends in an hour; one more would void the last code without sending another. */
const mostSends = 3;

/** Texts another code, after a pause that says how long it is. The same for known and unknown numbers. */
export function SendCodeAgain({ sent }: { sent: UserIdSent }) {
  const { t } = useRecoveryTexts();
  const navigate = useNavigate();
  const send = useMutation(mutation(forgotUserName));
  const { to, accountNumber, sentAtMs, sends } = sent;
  const [secondsLeft] = useCountdown(pauseSeconds - (Date.now() - sentAtMs) / 1000);
  useEffect(prepareCaptcha, []);
  const sendAgain = () =>
    send.mutate(
      { phoneNumber: to, ...(accountNumber ? { accountNumber } : {}) },
      {
        onSuccess: ({ verificationKey }) => {
          const again: UserIdSent = { ...sent, verificationKey, sentAtMs: Date.now(), sends: sends + 1 };
          void navigate({}, { replace: true, state: again });
        },
      },
    );
  return (
    <>
      <p className={classes.hint} role="status">
        {sends > 1 && t('recovery.code.sentAgain')}
      </p>
      {send.error && <ErrorState error={send.error} />}
      {sends < mostSends && (
        <div>
          <Button kind="plain" disabled={secondsLeft > 0} isLoading={send.isPending} onClick={sendAgain}>
            {secondsLeft > 0
              ? t('recovery.code.action.againIn', { seconds: secondsLeft })
              : t('recovery.code.action.again')}
          </Button>
        </div>
      )}
    </>
  );
}
