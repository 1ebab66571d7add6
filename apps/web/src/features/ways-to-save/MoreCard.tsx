import { Link } from 'react-router';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './saving.module.css';
import { useSavingTexts } from './saving-texts.ts';

/** The way to another screen, and what it is for. */
export function MoreCard({ name, to }: { name: 'things' | 'plan' | 'rebates' | 'help' | 'share'; to: string }) {
  const { t } = useSavingTexts();
  return (
    <Card title={t(`ways-to-save.${name}`)}>
      <div className={classes.stack}>
        <p>{t(`ways-to-save.${name}Text`)}</p>
        <div>
          <Button as={Link} to={to} kind="plain">
            {t(`ways-to-save.action.${name}`)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
