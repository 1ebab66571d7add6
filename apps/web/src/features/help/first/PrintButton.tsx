import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../help.module.css';
import { useHelpWords } from './help-texts.ts';

/** Needs the script, so a page without it doesn't have the button: what it would do, the browser's menu does. */
export function PrintButton() {
  const { t } = useHelpWords();
  return (
    <span className={classes.print}>
      <Button kind="plain" onClick={() => window.print()}>
        <Icon name="print" />
        {t('help.print')}
      </Button>
    </span>
  );
}
