import { compareOwnPremises, compareSimilarHomes, compareUsage } from '@wattershed/contract/usage/comparing';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { addMonths, firstOfMonth } from '@wattershed/domain/calendar/local-date';
import { tellsOfNobody } from '@wattershed/domain/usage/similar-homes';
import { findAccessesOfPerson } from '../../access/access-store.ts';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { serviceAddressOf } from '../../gateways/billing-system/service-address.ts';
import type { Commodity, UsagePoint } from '../../gateways/meter-data/port.ts';
import { listOwnAccounts, ownAccountsAtOnce } from './own-account-store.ts';
import { daysInWeather, weatherEffectOf } from './weather-effect-rules.ts';

export const monthsCompared = 12;

export const comparingCalls: AnsweredCall[] = [
  answer(compareUsage, async ({ access, ...services }) => {
    const { accountNumber } = access;
    const months = await services.gateways.meterData.listFullMonths(accountNumber, 13);
    const latest = months.at(-1) ?? null;
    const before = (count: number) =>
      months.find(({ from }) => latest && from === addMonths(latest.from, -count)) ?? null;
    const compared = { latest, monthBefore: before(1), yearBefore: before(12) };
    const [electric, water] = await Promise.all([
      effectOfWeather(services, accountNumber, 'electric', compared),
      effectOfWeather(services, accountNumber, 'water', compared),
    ]);
    return { ...compared, weather: { electric, water } };
  }),

  answer(
    compareSimilarHomes,
    async ({ request: { commodity }, access: { accountNumber }, gateways: { meterData } }) => {
      const nothing = (empty: 'no-meter' | 'not-a-home' | 'has-generation' | 'no-full-month') => ({
        ...{ empty, group: null, months: [] },
      });
      const [stays, kind] = await Promise.all([
        meterData.listMeterStays(accountNumber, commodity),
        meterData.findHomeGroup(accountNumber),
      ]);
      if (!kind) return nothing('not-a-home');
      if (stays.length === 0) return nothing('no-meter');
      if (stays.some(({ hasGeneration }) => hasGeneration)) return nothing('has-generation');
      const own = (await meterData.listFullMonths(accountNumber, monthsCompared)).flatMap(
        ({ from, before, ...month }) => {
          const amount = commodity === 'electric' ? month.electricWh : month.waterGallons;
          return amount === null ? [] : [{ from, before, own: amount }];
        },
      );
      const statistics = await meterData.listSimilarHomes(
        accountNumber,
        commodity,
        own.map(({ from }) => from),
      );
      const known = own.flatMap(month => {
        const homes = statistics.get(month.from);
        return homes ? [{ month, homes }] : [];
      });
      const newest = known.at(-1);
      if (!newest) return nothing('no-full-month');
      const group = { ...kind, homes: newest.homes.homes };
      if (!known.every(({ homes }) => tellsOfNobody(homes))) return { empty: 'too-few' as const, group, months: [] };
      return {
        empty: null,
        group,
        months: known.map(({ month, homes: { average, efficientAverage, efficientUpTo } }) => ({
          ...month,
          average: Math.round(average),
          efficientAverage: Math.round(efficientAverage),
          efficientUpTo: Math.round(efficientUpTo),
        })),
      };
    },
  ),

  answer(compareOwnPremises, async ({ request, session, db, gateways, clock, config }) => {
    if (request.uuid !== session.userUuid) throw notFound();
    const own = await listOwnAccounts(db, session.userUuid);
    const accesses = await findAccessesOfPerson(db, session.userUuid, own.slice(0, ownAccountsAtOnce), 'compare');
    const allowed = [...accesses].filter(([, { mayUse }]) => mayUse).map(([accountNumber]) => accountNumber);
    const month = addMonths(firstOfMonth(clock.today(config.UTILITY_TIME_ZONE)), -1);
    const [accounts, used] = await Promise.all([
      gateways.billingSystem.findAccounts(allowed),
      gateways.meterData.listMonthOfAccounts(allowed, month),
    ]);
    return {
      month: { from: month, before: addMonths(month, 1) },
      premises: used.flatMap(({ accountNumber, ...amounts }) => {
        const account = accounts.find(each => each.accountNumber === accountNumber);
        if (!account) return [];
        const nickName = accesses.get(accountNumber)?.nickName ?? '';
        return [{ accountNumber, nickName, address: serviceAddressOf(account), ...amounts }];
      }),
      accounts: own.length,
    };
  }),
];

type Compared = { latest: UsagePoint | null; yearBefore: UsagePoint | null };

async function effectOfWeather(
  { gateways }: Pick<Services, 'gateways'>,
  accountNumber: AccountNumber,
  commodity: Commodity,
  { latest, yearBefore }: Compared,
) {
  const amount = commodity === 'electric' ? yearBefore?.electricWh : yearBefore?.waterGallons;
  if (!latest || !yearBefore || amount == null) return null;
  const range = { from: yearBefore.from, before: latest.before };
  const stays = await gateways.meterData.listMeterStays(accountNumber, commodity);
  const [days, weather] = await Promise.all([
    gateways.meterData.listDays(
      commodity,
      stays.map(({ meterId }) => ({ meterId, ...range })),
    ),
    gateways.weather.listDays(stays.at(-1)?.town ?? '', range),
  ]);
  return weatherEffectOf({ days: daysInWeather(days, weather), weather, latest, yearBefore, amount });
}
