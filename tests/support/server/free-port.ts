export { freePort } from '../../../scripts/machine/free-port.mjs';
