import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import { type Assistance, percent } from './assistance-view.ts';

const wordsOf = {
  'bill.line.rider.care': 'assistance.share.care',
  'bill.line.rider.liraBasic': 'assistance.share.liraBasic',
  'bill.line.rider.liraEnergy': 'assistance.share.liraEnergy',
} as const;

const isKnown = (key: string): key is keyof typeof wordsOf => key in wordsOf;

/** What the discount takes off, line by line. */
export function Shares({ shares }: Pick<Assistance, 'shares'>) {
  const { t, language } = useAssistanceTexts();
  return (
    <div>
      <p className={classes.text}>{t('assistance.offer.what')}</p>
      <ul className={classes.list}>
        {shares.map(({ key, share }) =>
          isKnown(key) ? <li key={key}>{t(wordsOf[key], { percent: percent(share, language) })}</li> : null,
        )}
      </ul>
    </div>
  );
}
