import { useAccount } from '../../../account/chosen/account-context.ts';
import { formatTime } from '../../../paying/payment-words.ts';
import classes from './receipt.module.css';
import { useResultTexts } from './result-texts.ts';

/** When the outcome was last asked for: the page goes on asking. */
export function LastChecked({ checkedAt }: { checkedAt: number }) {
  const { t, language } = useResultTexts();
  const { timeZone } = useAccount().account;
  const time = formatTime(new Date(checkedAt), language, timeZone);
  return (
    <p className={classes.checking}>
      <span className={classes.pulse} aria-hidden="true" />
      {t('result.outcome-unknown.checked', { time })}
    </p>
  );
}
