import { Link } from 'react-router';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

type Props = { reasons: readonly string[]; again: { to: string; words: string } };

/** A link or code that doesn't work: how to get a new one, and why this may happen. */
export function LinkError({ reasons, again }: Props) {
  const { t } = useRecoveryTexts();
  return (
    <>
      <div>
        <Button as={Link} to={again.to}>
          {again.words}
        </Button>
      </div>
      <Card title={t('recovery.linkError.why')} quiet>
        <ul className={classes.list}>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Card>
      <RecoveryLinks to={['signIn', 'problem']} />
    </>
  );
}
