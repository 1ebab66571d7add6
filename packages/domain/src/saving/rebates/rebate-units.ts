import type { RebateKey, RebateProgram } from './rebate-program.ts';

/** What a rebate counts; also of a program that isn't offered anymore. */
export function unitOf(program: RebateKey): RebateProgram['unit'] {
  return program === 'insulation' || program === 'turf' ? 'square-foot' : 'each';
}
