#!/usr/bin/env node
import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-')) {
  console.error('Say which folder gets the viewer\u2019s page, such as: npx statechart-viewer public/statecharts');
  process.exit(2);
}
if (existsSync(folder) && !existsSync(`${folder}/statechart-viewer.js`)) {
  console.error(`${folder} is there already and holds something else: name a folder of its own.`);
  process.exit(1);
}
cpSync(fileURLToPath(new URL('../page', import.meta.url)), folder, { recursive: true });
console.log(
  `The page is in ${folder}. Serve it from the address of the application, and open its index.html in the same browser.`,
);
