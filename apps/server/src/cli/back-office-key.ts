import { backOfficeSystems, isBackOfficeSystem } from '../back-office-systems.ts';
import { readConfig } from '../config.ts';
import { keptSecrets } from '../secrets/secrets.ts';
import { WrongSetting } from '../wrong-setting.ts';

/** Prints the key of one of the utility's own systems, for the person who sets that system up. */
try {
  const [system = '', ...rest] = process.argv.slice(2);
  if (!isBackOfficeSystem(system) || rest.length > 0) {
    throw new WrongSetting(`Usage: npm run back-office-key -- ${backOfficeSystems.join('|')}`);
  }
  const secrets = await keptSecrets(readConfig(process.env));
  if (!secrets) throw new WrongSetting('There is no master key yet: start the portal once, or set MASTER_KEY.');
  console.log(secrets.sharedKey(system));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
