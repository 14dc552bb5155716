import { asCommand } from '../platform/as-command.ts';
import { setUp } from './setup/set-up.ts';
import { talkOn } from './setup/talk.ts';

const talk = talkOn(process.stdin, process.stdout);
const caller = { environment: process.env, isRoot: process.getuid?.() === 0 };
await asCommand(
  (words) => setUp(words, talk, caller).finally(talk.close),
  // Its file is written, not read.
  (words) => words,
);
