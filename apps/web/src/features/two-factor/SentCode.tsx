import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { sendTwoFactorCode } from '@wattershed/contract/two-factor';
import { mutation } from '../../api/query.ts';
import { useCountdown } from '../../fields/sign-in/use-countdown.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './two-factor.module.css';
import { isSentJustNow, ownWords } from './two-factor-errors.ts';
import { useTwoFactorTexts } from './two-factor-texts.ts';

export type Sent = DataOf<typeof sendTwoFactorCode>;

type Props = {
  deviceId: string;
  address: string;
  /** The code already sent; undefined if there is none. */
  sent: Sent | undefined;
  onSent: (sent: Sent) => void;
  /** None was sent because one went out moments ago, perhaps in another tab. */
  onSentJustNow?: () => void;
  place: 'send' | 'add';
};

/** Sends a code, says where it went, and offers another one after a pause. */
export function SentCode({ deviceId, address, sent, onSent, onSentJustNow, place }: Props) {
  const { t } = useTwoFactorTexts();
  const [secondsLeft, startCountdown] = useCountdown(sent?.resendAfterSeconds);
  const send = useMutation({
    ...mutation(sendTwoFactorCode),
    onSuccess: answer => {
      startCountdown(answer.resendAfterSeconds);
      onSent(answer);
    },
    onError: error => {
      if (!isSentJustNow(error)) return;
      startCountdown(error.retryAfter ?? 0);
      onSentJustNow?.();
    },
  });
  const isTooSoon = send.error !== null && isSentJustNow(send.error);
  const own = ownWords(send.error, place, t);
  return (
    <div className={classes.stack}>
      {sent ? (
        <Notice kind="success">
          <p>
            {t('two-factor.send.success', {
              address: sent.address,
              minutes: Math.max(1, Math.round(sent.expiresInSeconds / 60)),
            })}
          </p>
          <p>{t('two-factor.send.success.wait')}</p>
        </Notice>
      ) : (
        <p>{t('two-factor.send.lead', { address })}</p>
      )}
      {isTooSoon && secondsLeft > 0 && (
        <Notice kind="warning">
          {t(sent ? 'two-factor.send.tooSoon' : 'two-factor.send.tooSoonElsewhere', { address })}
        </Notice>
      )}
      {send.error && !isTooSoon && (own ? <Notice kind="error">{own}</Notice> : <ErrorState error={send.error} />)}
      <div>
        <Button
          kind={sent ? 'plain' : 'primary'}
          disabled={send.isPending || secondsLeft > 0}
          onClick={() => send.mutate({ deviceId })}
        >
          {secondsLeft > 0
            ? t('two-factor.action.sendAgainIn', { seconds: secondsLeft })
            : t(sent ? 'two-factor.action.sendAgain' : 'two-factor.action.send')}
        </Button>
      </div>
    </div>
  );
}
