import { expectTypeOf, test } from 'vitest';
import { type Command, type CommandDone, poolCommands, type Sent } from './commands.ts';

type Rename = Command<'rename', { id: string }, string>;
type Drop = Command<'drop', { id: string }, undefined>;

test('a pool takes, asks about and answers its own verbs alone, as the compiler sees it', () => {
  const send = ({ about: { id } }: Sent<Rename | Drop>): Promise<CommandDone<Drop>> => Promise.resolve({ message: id });
  const useCommands = poolCommands<Rename | Drop>(send);
  type Pool = ReturnType<typeof useCommands>;
  expectTypeOf<Parameters<Pool['give']>>().toEqualTypeOf<[command: Rename | Drop]>();
  expectTypeOf<Pool['asked']>().toEqualTypeOf<Rename | Drop | null>();
  expectTypeOf<Parameters<ReturnType<typeof useRenames>['confirm']>>().toEqualTypeOf<[answer: string]>();
  expectTypeOf<Extract<Sent<Rename | Drop>, { verb: 'rename' }>['answer']>().toEqualTypeOf<string>();
});

const useRenames = poolCommands<Rename>(() => Promise.resolve({ message: '' }));
