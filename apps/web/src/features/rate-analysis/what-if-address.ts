import { type CarProblem, isSolarKw, problemOfCar } from '@wattershed/domain/bill/rates/what-if';

/** As typed, and as the address keeps it. */
export type WhatIfTyped = { car: string; from: string; before: string; solar: string };

/** What the calls are asked for. */
export type WhatIfRequest = { carKwhPerWeek?: string; carFromHour?: string; carBeforeHour?: string; solarKw?: string };

export type WhatIfProblems = { car?: CarProblem; solar?: true };

const usualNight = { from: '23', before: '6' };

export function typedIn(search: URLSearchParams): WhatIfTyped {
  return {
    car: search.get('car') ?? '',
    from: search.get('from') ?? usualNight.from,
    before: search.get('before') ?? usualNight.before,
    solar: search.get('solar') ?? '',
  };
}

const plain = (text: string) => text.trim().replace(',', '.');

/** What is wrong with it; nothing with what is left empty. */
export function problemsOf({ car, from, before, solar }: WhatIfTyped): WhatIfProblems {
  const isHour = (text: string) => /^(1?\d|2[0-3])$/.test(text);
  const isWhole = /^\d+$/.test(plain(car)) && isHour(from) && isHour(before);
  const problem = isWhole
    ? problemOfCar({ kWhPerWeek: Number(plain(car)), fromHour: Number(from), beforeHour: Number(before) })
    : ('amount' as const);
  return {
    ...(car.trim() !== '' && problem ? { car: problem } : {}),
    ...(solar.trim() !== '' && !(/^\d+(\.\d)?$/.test(plain(solar)) && isSolarKw(Number(plain(solar))))
      ? { solar: true }
      : {}),
  };
}

/** Of what can be; an address with what can't be asks for nothing. */
export function requestOf(typed: WhatIfTyped): WhatIfRequest {
  if (Object.keys(problemsOf(typed)).length > 0) return {};
  const { car, from, before, solar } = typed;
  return {
    ...(car.trim() === ''
      ? {}
      : { carKwhPerWeek: String(Number(plain(car))), carFromHour: from, carBeforeHour: before }),
    ...(solar.trim() === '' ? {} : { solarKw: String(Number(plain(solar))) }),
  };
}

/** The address with it; the discount stays as it is chosen. */
export function withTyped(search: URLSearchParams, { car, from, before, solar }: WhatIfTyped): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['car', 'from', 'before', 'solar']) next.delete(name);
  if (car.trim() !== '') {
    next.set('car', plain(car));
    next.set('from', from);
    next.set('before', before);
  }
  if (solar.trim() !== '') next.set('solar', plain(solar));
  return next;
}
