import classes from './text-to-pay.module.css';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

const words = ['pay', 'part', 'balance', 'yes', 'stop', 'help'] as const;

/** What can be texted, and what it does. */
export function TextWords() {
  const { t } = useTextToPayTexts();
  return (
    <dl className={classes.words}>
      {words.map(word => (
        <div key={word}>
          <dt>{t(`text-to-pay.words.${word}`)}</dt>
          <dd>{t(`text-to-pay.words.${word}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
