import { isSolarKw, problemOfCar, type WhatIf } from '@wattershed/domain/bill/rates/what-if';
import { CallError } from '../../errors.ts';

export type AskedWhatIf = {
  carKwhPerWeek?: string | undefined;
  carFromHour?: string | undefined;
  carBeforeHour?: string | undefined;
  solarKw?: string | undefined;
};

/** What a request adds to the past year. Throws REQ400 for a car or panels that can't be, and for half a car. */
export function whatIfOf({ carKwhPerWeek, carFromHour, carBeforeHour, solarKw }: AskedWhatIf): WhatIf {
  const given = [carKwhPerWeek, carFromHour, carBeforeHour].filter(value => value !== undefined).length;
  const car = {
    kWhPerWeek: Number(carKwhPerWeek),
    fromHour: Number(carFromHour),
    beforeHour: Number(carBeforeHour),
  };
  if (given > 0 && (given < 3 || problemOfCar(car))) throw new CallError('REQ400');
  if (solarKw !== undefined && !isSolarKw(Number(solarKw))) throw new CallError('REQ400');
  return { ...(given > 0 ? { car } : {}), ...(solarKw === undefined ? {} : { solarKw: Number(solarKw) }) };
}
