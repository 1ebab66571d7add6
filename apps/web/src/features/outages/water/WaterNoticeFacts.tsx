import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import listClasses from '../list/list.module.css';
import type { Saying } from '../list/outage-words.ts';
import { OutageIcon } from '../OutageIcon.tsx';
import { useOutageTexts } from '../outage-texts.ts';
import classes from './water.module.css';
import type { WaterNotice } from './water-notice-view.ts';
import { noticeFacts, noticeHistory } from './water-notice-words.ts';

/** Why there is a notice and until when, and all that was said of it before. */
export function WaterNoticeFacts({ notice, saying }: { notice: WaterNotice; saying: Saying }) {
  const { t } = useOutageTexts();
  return (
    <>
      <dl className={listClasses.facts}>
        {noticeFacts(notice, saying).map(({ name, words, age }) => (
          <div key={name}>
            <dt>
              {name === 'reason' ? <OutageIcon name="cause" /> : <Icon name="clock" />}
              <Spoken>{t(`outages.boil.${name}`)}</Spoken>
            </dt>
            <dd>{words}</dd>
            <dd className={listClasses.age}>{age}</dd>
          </div>
        ))}
      </dl>
      <details className={classes.history}>
        <summary>{t('outages.boil.history')}</summary>
        <ol>
          {noticeHistory(notice, saying).map(words => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
