import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import classes from './PaperlessWords.module.css';

const parts = ['covers', 'needs', 'paper', 'withdraw', 'address'] as const;

/** What a person agrees to who does without paper (E-SIGN): the words of `paperlessWording`, wherever they are asked. */
export function PaperlessWords() {
  const { t } = usePaperlessTexts();
  return (
    <div className={classes.words}>
      <p>{t('paperless.consent.lead')}</p>
      <ul>
        {parts.map(part => (
          <li key={part}>{t(`paperless.consent.${part}`)}</li>
        ))}
      </ul>
    </div>
  );
}
