import { minify, type MinifyOptions } from 'terser';
import type { ESTree, Plugin } from 'vite';

/** What is loaded before an event's page or the first page shows anything: the entry and the files that chunks.ts collects for both. */
const EARLY = /^assets\/(?:index|home|parts|guest|event)-[\w-]+\.js$/;

const options: MinifyOptions = {
  module: true,
  // `unsafe_arrows` gives up `arguments` and `new` of functions that use neither; nothing here asks for their `prototype`.
  compress: { ecma: 2020, passes: 2, inline: 1, comparisons: false, unsafe_arrows: true },
  // One kind of quotes compresses better than the shorter one each time.
  format: { quote_style: 2 },
};

/**
 * Minifies those files once more, which takes 0.7 kB off an event's page. Only them: all of the client would take three
 * times as long to build, for pages that nobody waits for on their first visit.
 */
export function packFirst(): Plugin {
  return {
    name: 'pack-first',
    apply: 'build',
    generateBundle: {
      // After Vite has written the names of files into the code.
      order: 'post',
      async handler(_, bundle) {
        const early = Object.values(bundle).filter(({ fileName }) => EARLY.test(fileName));
        for (const chunk of early) {
          if (chunk.type !== 'chunk') continue;
          const { code } = await minify(chunk.code, options);
          if (code) chunk.code = wrapModules(code, this.parse(code));
        }
      },
    },
  };
}

/**
 * Puts the parentheses back in which the bundler had set the functions that hold CommonJS modules, React's above all. All of them
 * are called as the file starts; so marked, V8 compiles them on another thread while it arrives, and not once more then.
 */
function wrapModules(code: string, { body }: ESTree.Program): string {
  const modules = body
    .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' && init.arguments.length === 1 ? init.arguments : []))
    .filter((value) => value.type === 'ArrowFunctionExpression' && !value.expression);
  return modules.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}
