import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { listSheets, versionOn } from './library.ts';
import { isAskedForProof } from './proof-sample.ts';

test('asks as many as the sheet says, and the same one every time', () => {
  for (const sheet of listSheets()) {
    const version = versionOn(sheet, localDate('2026-11-28'));
    if (!version) throw new Error('no rules');
    const all = Array.from({ length: 20_000 }, (_, number) => `${sheet.program} ${number}`);
    const asked = all.filter(application => isAskedForProof(version, application));
    expect((asked.length / all.length) * 100).toBeCloseTo(version.proof.sampledPercent, 0);
    expect(asked).toEqual(all.filter(application => isAskedForProof(version, application)));
    const nobody = { ...version, proof: { ...version.proof, sampledPercent: 0 } };
    expect(all.filter(application => isAskedForProof(nobody, application))).toEqual([]);
    const everyone = { ...version, proof: { ...version.proof, sampledPercent: 100 } };
    expect(all.every(application => isAskedForProof(everyone, application))).toBe(true);
  }
});
