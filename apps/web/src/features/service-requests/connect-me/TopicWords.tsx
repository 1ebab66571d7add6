import { useConnectionTexts } from '../requests/request-texts.ts';
import type { Topic } from './connect-form.ts';

/** How long it takes, and what it goes faster with. */
export function TopicWords({ topic: { days, papers } }: { topic: Topic }) {
  const { t } = useConnectionTexts();
  const named = papers.join('-') as 'plan' | 'permit' | 'plan-permit';
  return (
    <>
      {t('connection.days', { count: days })}
      {papers.length > 0 && <> · {t('connection.faster', { papers: t(`connection.papers.${named}`) })}</>}
    </>
  );
}
