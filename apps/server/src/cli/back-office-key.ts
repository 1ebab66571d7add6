import { backOfficeSystems, isBackOfficeSystem } from '../back-office-systems.ts';
import { readConfig, WrongSetting } from '../config.ts';
import { serverSecrets } from '../secrets.ts';

/** Prints the key of one of the utility's own systems, for the person who sets that system up. */
try {
  const [system = '', ...rest] = process.argv.slice(2);
  if (!isBackOfficeSystem(system) || rest.length > 0) {
    throw new WrongSetting(`Usage: npm run back-office-key -- ${backOfficeSystems.join('|')}`);
  }
  console.log((await serverSecrets(readConfig(process.env))).sharedKey(system));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
