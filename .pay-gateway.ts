import postgres from 'postgres';
import { buildUtilityApp } from '@wattershed/reference-utility/app';
const sql = postgres(process.env.DB!, { max: 4 });
const app = buildUtilityApp({ sql, portalOrigin: 'http://localhost:4100', gatewayKey: 'a key that only tests use' });
await app.listen({ host: '127.0.0.1', port: 4977 });
process.send!('ready');
