/** What a server needs beside dist/ and the packages of production: it reads these, and package.json tells where they are. */
const READ_AT_RUN_TIME = ['package.json', 'server/migrations'];
/** What npm start and the commands beside it are made of, and what keeps npm from running scripts of packages. */
const OF_THE_COMMANDS = ['package-lock.json', '.npmrc', 'scripts'];
const TO_READ = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs/operating.md',
  'docs/settings.md',
  'openapi/openapi.yaml',
  'deploy',
];

/** What a release holds, files and folders: all that a machine needs which runs it and builds nothing. */
export const RELEASE_FILES = [...READ_AT_RUN_TIME, ...OF_THE_COMMANDS, 'dist', ...TO_READ];
