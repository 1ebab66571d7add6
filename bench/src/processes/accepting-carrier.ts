import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { ports } from '../ports.ts';

/** An email and a text carrier that take everything and keep nothing: what is measured is whoever sends. */
let taken = 0;

function greet(socket: Socket): void {
  let body = '';
  let isInBody = false;
  socket.setNoDelay(true).on('error', () => undefined);
  socket.write('220 here\r\n');
  socket.on('data', chunk => {
    const said = chunk.toString('latin1');
    if (!isInBody) {
      isInBody = said.startsWith('DATA');
      socket.write(isInBody ? '354 go on\r\n' : said.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n');
      return;
    }
    // Only its end is looked for.
    body = (body + said).slice(-5);
    if (body !== '\r\n.\r\n') return;
    body = '';
    isInBody = false;
    taken += 1;
    socket.write('250 kept\r\n');
  });
}

const texts = createHttpServer((request, response) => {
  request.resume().on('end', () => {
    taken += 1;
    response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
  });
});

process.on('message', () => process.send?.({ taken }));
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
createServer(greet).listen(ports.smtp, '127.0.0.1', () => {
  texts.listen(ports.utility, '127.0.0.1', () => console.log('accepting carrier ready'));
});
