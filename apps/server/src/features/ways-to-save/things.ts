import { listThings, removeThing, saveThing } from '@wattershed/contract/ways-to-save/things';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import {
  type Device,
  deviceKinds,
  devicesOfSurvey,
  movedDevice,
  ordinaryDevice,
  whPerDayOf,
  withoutDevice,
} from '@wattershed/domain/saving/devices';
import type { HomeFacts } from '@wattershed/domain/saving/load-change';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { getSavedSurvey } from './survey-store.ts';
import { listSavedDevices, mergeDevices, writeDevice } from './things-store.ts';

const daysOfMonth = 365 / 12;

export const thingsCalls: AnsweredCall[] = [
  answer(listThings, async ({ access, db, gateways }) => {
    const [{ answers }, saved] = await Promise.all([getSavedSurvey(db, access), listSavedDevices(db, access)]);
    const devices = mergeDevices(devicesOfSurvey(answers), saved);
    const priced = await gateways.programs.priceChanges(access.accountNumber, ({ electric }) =>
      devices.flatMap(device => {
        const moved = movedDevice(device, electric?.dearHours ?? null);
        return [withoutDevice(device), ...(moved ? [moved.change] : [])];
      }),
    );
    const electric = priced?.facts.electric;
    if (!priced || !electric) {
      const things = devices.map(device => ({ ...device, monthWh: monthWhOf(device), monthCents: null, better: null }));
      return { home: null, things };
    }
    const inOrder = [...priced.savingCents];
    return {
      home: presentHome(priced.facts, electric),
      things: devices.map(device => {
        const moved = movedDevice(device, electric.dearHours);
        const monthCents = aMonthOf(inOrder.shift());
        const better = moved && { startHour: moved.startHour, monthCents: aMonthOf(inOrder.shift()) };
        return {
          ...device,
          monthWh: monthWhOf(device, priced.facts),
          monthCents,
          better: better && better.monthCents >= leastCents ? better : null,
        };
      }),
    };
  }),

  answer(saveThing, async ({ request: { accountNumber: _, ...device }, access, db, actor }) => {
    const isTimed = deviceKinds[device.key].kind === 'timed';
    if (isTimed !== (device.usesPerWeek !== null) || isTimed !== (device.startHour !== null)) {
      throw new CallError('SAV422');
    }
    await writeDevice(db, access, { ...device, isRemoved: false });
    await insertEvent(db, actor, {
      kind: 'saving-devices-changed',
      accountNumber: access.accountNumber,
      after: { device: device.key },
    });
    return {};
  }),

  answer(removeThing, async ({ request: { key }, access, db, actor }) => {
    await writeDevice(db, access, { ...ordinaryDevice(key), isRemoved: true });
    await insertEvent(db, actor, {
      kind: 'saving-devices-changed',
      accountNumber: access.accountNumber,
      after: { removed: key },
    });
    return {};
  }),
];

/** What isn't worth a timer, in cents a month. */
const leastCents = 50;

const aMonthOf = (yearCents = 0) => cents(Math.round(yearCents / 12));

/** An ordinary month of a device; of what follows the weather, a twelfth of what it took in the year. */
function monthWhOf(device: Device, facts?: HomeFacts): number {
  const perDay = whPerDayOf(device);
  if (perDay !== null) return Math.round(perDay * daysOfMonth);
  const { electric, days } = facts ?? {};
  if (!electric || !days) return 0;
  const wh = device.key === 'air-conditioning' ? electric.coolingWh : electric.heatingWh;
  return Math.round((wh / days) * daysOfMonth);
}

function presentHome({ from, before, days }: HomeFacts, electric: NonNullable<HomeFacts['electric']>) {
  return {
    ...{ from: from as LocalDate, before: before as LocalDate },
    monthWh: Math.round((electric.usageWh / days) * daysOfMonth),
    monthCents: aMonthOf(electric.yearCents),
    hasSolar: electric.hasSolar,
  };
}
