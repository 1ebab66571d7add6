import { cpus, loadavg, release, type as systemName, totalmem } from 'node:os';

/** The machine in one line: figures from different machines can't be compared, ratios mostly can. */
export function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const system = `${systemName()} ${release()}`;
  return `${processors.length} × ${model}, ${memory}, ${system}, Node ${process.version}; load before the run ${load}`;
}
