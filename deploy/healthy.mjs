// Ends with 0 while the server of this container answers, where PORT and HOST let it listen.
const { HOST: host = '', PORT: port = '' } = process.env;
// All addresses of the container are one that can be asked at this one.
const name = ['', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
const at = `http://${name.includes(':') ? `[${name}]` : name}:${port || '3000'}/api/health/live`;
const isWell = await fetch(at, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isWell ? 0 : 1);
