import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { useLocationTexts } from './location-texts.ts';
import { type LocationFilter, locationKinds } from './location-view.ts';
import classes from './locations.module.css';

type Props = { filter: LocationFilter; onChange: (name: string, value: string) => void };

/** What of the list is shown. Each change goes into the address. */
export function LocationFilters({ filter, onChange }: Props) {
  const { t } = useLocationTexts();
  const switches = [
    { name: 'open', isOn: filter.isOpenNow, words: t('locations.openNow') },
    { name: 'cash', isOn: filter.isCash, words: t('locations.cash') },
    { name: 'free', isOn: filter.isFree, words: t('locations.noFee') },
  ];
  return (
    <fieldset className={classes.filters}>
      <Spoken as="legend">{t('locations.filter')}</Spoken>
      {switches.map(({ name, isOn, words }) => (
        <label key={name} className={classes.chip}>
          <input type="checkbox" checked={isOn} onChange={() => onChange(name, isOn ? '' : 'yes')} />
          <span>{words}</span>
        </label>
      ))}
      <div className={classes.kind}>
        <Select
          label={t('locations.kind')}
          value={filter.kind}
          options={(['all', ...locationKinds] as const).map(value => ({
            value,
            label: t(`locations.kind.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => onChange('kind', value === 'all' ? '' : value)}
        />
      </div>
    </fieldset>
  );
}
