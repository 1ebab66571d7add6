import classes from './ConsentText.module.css';
import { useLegalTexts } from './legal-texts.ts';

/** What somebody who agrees to calls and texts agrees to, in the words of the version that is kept with the consent. */
export function ConsentText() {
  const { t } = useLegalTexts();
  return (
    <div className={classes.text}>
      {(['legal.tcpa.agree', 'legal.tcpa.free', 'legal.tcpa.stop'] as const).map(key => (
        <p key={key}>{t(key)}</p>
      ))}
    </div>
  );
}
