import { ensureTemplate } from '@wattershed/testkit/templates';
import { testServerUrl } from '@wattershed/testkit/test-server';
import { readConfig } from '../src/config.ts';
import { startedDemo } from './portal-templates.ts';

// Makes the demo on the tests' server and prints its template's name. It's a program of its own because Playwright
// compiles whatever a journey imports, and Node runs the server's files as they are.
console.log(await ensureTemplate(testServerUrl(), startedDemo(readConfig(process.env))));
