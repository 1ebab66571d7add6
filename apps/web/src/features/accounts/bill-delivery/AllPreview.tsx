import type { BillDelivery } from '@wattershed/domain/bill/bill-delivery';
import { type ReactNode, useId } from 'react';
import type { AllState } from '../../../account/bill-delivery/bill-choice.ts';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import parts from '../parts.module.css';
import { AccountNames } from './AccountNames.tsx';
import classes from './BillDelivery.module.css';

type Props = { state: AllState; chosen: BillDelivery; to: ReactNode };

/** What a choice would do to which account, and which stay as they are, with the reason. */
export function AllPreview({ state, chosen, to }: Props) {
  const { t } = usePaperlessTexts();
  const id = useId();
  const moving = state.ways.filter(({ delivery }) => delivery !== chosen);
  const staying = state.ways.filter(({ delivery }) => delivery === chosen);
  return (
    <section aria-labelledby={id} className={classes.preview}>
      <h3 id={id}>{t('paperless.all.does')}</h3>
      <div className={parts.stack} aria-live="polite">
        {moving.length === 0 ? <p>{t('paperless.all.nothing')}</p> : to}
        {moving.map(({ delivery, ...named }) => {
          const how = t(`paperless.how.${delivery}`);
          return (
            <AccountNames key={delivery} words={t('paperless.all.from', { count: named.accounts, how })} {...named} />
          );
        })}
        {staying.map(({ delivery, ...named }) => (
          <AccountNames key={delivery} words={t('paperless.all.same', { count: named.accounts })} {...named} />
        ))}
        {state.left.map(({ reason, ...named }) => {
          const words =
            reason === 'refused' ? ('paperless.all.unknown' as const) : (`paperless.all.left.${reason}` as const);
          return <AccountNames key={reason} words={t(words, { count: named.accounts })} {...named} />;
        })}
      </div>
    </section>
  );
}
