import type { DataOf } from '@wattershed/contract/call';
import { listCountries, listStates } from '@wattershed/contract/configuration/countries';
import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { listRoleRights } from '@wattershed/contract/configuration/role-rights';
import { getSettings, listFeatures, listMaintenance } from '@wattershed/contract/configuration/settings';
import { listTexts } from '@wattershed/contract/configuration/texts';
import { countryName } from '@wattershed/domain/contact/country';
import { countryCodes, homeCountry, isCountryCode } from '@wattershed/domain/contact/country-codes';
import { militaryStates, statesOf } from '@wattershed/domain/contact/states';
import { textEntries } from '@wattershed/texts/text-entries';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { hasBanners } from '../../gateways/content/banners-today.ts';
import { listMaintenanceEntries } from './maintenance-store.ts';
import { listRightsOfOwnRole } from './own-role-store.ts';
import { presentSettings } from './settings.ts';

type Countries = DataOf<typeof listCountries>['countryData'];

let countries: Countries | undefined;

/** Named when they are first asked for: that takes as long as reading thirty modules, and no start has to wait for it. */
function namedCountries(): Countries {
  countries ??= countryCodes.map(code => ({
    countryCode: code,
    countryName: countryName(code, 'EN_US'),
    hasStates: statesOf(code).length > 0,
  }));
  return countries;
}

export const configurationCalls: AnsweredCall[] = [
  answer(listRoleRights, async ({ request, session, db }) => {
    const role = { personaId: Number(request.personaId), roleId: Number(request.roleId) };
    const rights = await listRightsOfOwnRole(db, { ...role, userUuid: session.userUuid });
    if (rights.length === 0) throw notFound();
    return { roleRights: rights.map(rightName => ({ rightName })) };
  }),

  answer(listTexts, ({ request }) => {
    const texts = textEntries(request.type, request.language);
    if (!texts) throw notFound();
    return { texts: [...texts] };
  }),

  answer(getSettings, ({ config, db }) => ({ ...presentSettings(config), hasBanners: hasBanners(db) })),

  // Everything that is built is on; later, an operator's console will turn sections on and off.
  answer(listFeatures, () => ({ Billing: true, Usage: true, Account: true, Services: true })),

  answer(getMapGround, ({ gateways }) => ({
    type: 'FeatureCollection' as const,
    features: gateways.location.mapGround(),
  })),

  answer(listCountries, () => ({ countryData: [...namedCountries()] })),

  answer(listStates, ({ request: { id } }) => {
    if (!isCountryCode(id)) throw notFound();
    const stateData = statesOf(id).map(({ code, name }) => ({
      stateCode: code,
      stateName: name,
      isMilitary: id === homeCountry && militaryStates.some(state => state.code === code),
    }));
    return { stateData };
  }),

  answer(listMaintenance, async ({ db }) => ({
    status: { code: 200 },
    data: await listMaintenanceEntries(db),
  })),
];
