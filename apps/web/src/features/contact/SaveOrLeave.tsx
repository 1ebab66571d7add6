import { useState } from 'react';
import { tellFailure } from '../../states/sign-in-again.ts';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './contact.module.css';
import { useContactTexts } from './contact-texts.ts';

type Props = { keepIt: () => Promise<unknown>; onLeave: () => void };

/** Beside the steps of a question: saving it for later, and leaving it. */
export function SaveOrLeave({ keepIt, onLeave }: Props) {
  const { t } = useContactTexts();
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    keepIt()
      .then(() => toast.success(t('contact-us.saved')))
      .catch(tellFailure)
      .finally(() => setSaving(false));
  };
  return (
    <div className={classes.actions}>
      <Button kind="plain" isLoading={isSaving} onClick={save}>
        {t('contact-us.save')}
      </Button>
      <Button kind="plain" onClick={onLeave}>
        {t('contact-us.cancel')}
      </Button>
    </div>
  );
}
