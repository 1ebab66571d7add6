import { href, Link } from 'react-router';
import { Button } from '../../ui/page/Button.tsx';
import { StepCard } from '../../ui/steps/StepCard.tsx';
import classes from './contact.module.css';
import { useContactTexts } from './contact-texts.ts';

/** An answer of the help was enough. */
export function ContactSolved({ onAnother }: { onAnother: () => void }) {
  const { t } = useContactTexts();
  return (
    <StepCard title={t('contact-us.solved.title')} takesFocus>
      <div className={classes.stack}>
        <p>{t('contact-us.solved.text')}</p>
        <p>
          <Link to={href('/Faq')}>{t('contact-us.solved.more')}</Link>
        </p>
        <div className={classes.actions}>
          <Button kind="plain" onClick={onAnother}>
            {t('contact-us.done.another')}
          </Button>
        </div>
      </div>
    </StepCard>
  );
}
