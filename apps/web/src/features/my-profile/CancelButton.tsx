import { Button } from '../../ui/page/Button.tsx';
import { useMyProfileTexts } from './my-profile-texts.ts';

export function CancelButton({ onClick }: { onClick: () => void }) {
  const { t } = useMyProfileTexts();
  return (
    <Button kind="plain" onClick={onClick}>
      {t('my-profile.action.cancel')}
    </Button>
  );
}
