import { saveThing } from '@wattershed/contract/ways-to-save/things';
import { type DeviceKey, deviceKeys, ordinaryDevice } from '@wattershed/domain/saving/devices';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAccess } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import saving from '../saving.module.css';
import { ThingForm } from './ThingForm.tsx';
import { useThingsTexts } from './things-texts.ts';

/** What isn't on the list yet, one at a time. */
export function AddThingCard({ listed }: { listed: readonly DeviceKey[] }) {
  const { t } = useThingsTexts();
  const access = useAccess(saveThing);
  const [chosen, setChosen] = useState<DeviceKey>();
  const others = deviceKeys.filter(key => !listed.includes(key));
  if (access === 'unknown') return null;
  if (access !== 'allowed') return <p className={saving.quiet}>{t('things.readOnly')}</p>;
  if (others.length === 0) return null;
  const isOpen = chosen !== undefined && others.includes(chosen);
  return (
    <Card title={t('things.add')}>
      <div className={saving.stack}>
        <Select
          label={t('things.which')}
          value={isOpen ? chosen : ''}
          onChange={event => setChosen(others.find(key => key === event.currentTarget.value))}
          options={[
            { value: '', label: t('things.choose') },
            ...others.map(key => ({ value: key, label: t(`things.${key}`) })),
          ]}
        />
        {isOpen && <ThingForm key={chosen} device={ordinaryDevice(chosen)} onDone={() => setChosen(undefined)} />}
        <p className={saving.quiet}>
          <Link to={href('/WaysToSave/Survey')}>{t('things.survey')}</Link>
        </p>
      </div>
    </Card>
  );
}
