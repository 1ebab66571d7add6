import type { DataOf } from '@wattershed/contract/call';
import type { listTips } from '@wattershed/contract/ways-to-save/overview';
import { hourWords } from '@wattershed/domain/calendar/clock-time';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';

type Home = NonNullable<DataOf<typeof listTips>['home']>;
type Tip = DataOf<typeof listTips>['tips'][number];

/** What the words of a tip name of this home. Those that come from the survey name nothing. */
export function tipValues(key: Tip['key'], { electric, water }: Home, language: Language): Record<string, string> {
  const whole = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const kWh = (wh: number) => whole.format(wh / 1000);
  const gallons = (amount: number) => whole.format(amount);
  if (key === 'cooling' && electric) return { kWh: kWh(electric.coolingWh) };
  if (key === 'heating' && electric) return { kWh: kWh(electric.heatingWh) };
  if (key === 'into-sun' && electric) return { kWh: kWh(electric.sentWh) };
  if (key === 'base' && electric) return { watts: whole.format(electric.baseW) };
  if (key === 'lower-peaks' && electric) {
    return { kW: new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 1 }).format(electric.peakW / 1000) };
  }
  if (key === 'off-peak' && electric) {
    const { from, before } = electric.dearHours ?? { from: 0, before: 24 };
    return { kWh: kWh(electric.dearWh), from: hourWords(from, language), before: hourWords(before, language) };
  }
  if (key === 'night-water' && water) return { gallons: gallons(water.nightGallons) };
  if (key === 'outdoor-water' && water) return { gallons: gallons(water.outdoorGallons) };
  return {};
}
