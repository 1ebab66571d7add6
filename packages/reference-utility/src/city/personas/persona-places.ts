import { townNamed } from '../territory.ts';

export const house = { shape: 'single-family', hasSolar: false } as const;
export const apartment = { shape: 'multi-family', hasSolar: false, hasWater: false } as const;
export const portSolana = townNamed('Port Solana');
export const oakHollow = townNamed('Oak Hollow');
export const saguaroFlats = townNamed('Saguaro Flats');
