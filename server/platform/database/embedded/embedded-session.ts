import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';

type Asked = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>;
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

const { serialize } = protocol;

/** Each keeps its plan, of up to 100 kB. */
const MOST_STATEMENTS = 100;
const LONGEST_TEXT = 8000;
/** What other commands change, such as columns and settings, kept plans don't follow. */
const LEAVES_PLANS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
/** The statement's name is not known, or its rows have other columns now. */
const STALE = ['26000', '0A000'];

interface Statement {
  /** Empty where it is not kept. */
  name: string;
  /** Of its parameters, by their numbers in pg_type. */
  types: number[];
  /** What describes its rows, if it answers any. */
  columns: Messages;
}

/**
 * What Kysely asks in place of PGlite, which parses and plans a statement each time and sends it as six messages, one by one. Here
 * a statement is parsed, and mostly planned, when it first comes; after that it costs one call, and a fifth of the time.
 */
export class EmbeddedSession implements Asked {
  #lite: PGlite;
  /** By their text; the one that was used last stands last. */
  #kept = new Map<string, Statement>();
  #toClose: string[] = [];
  #named = 0;
  #changes = 0;

  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  get closed(): boolean {
    return this.#lite.closed;
  }

  get ready(): boolean {
    return this.#lite.ready;
  }

  get waitReady(): Promise<void> {
    return this.#lite.waitReady;
  }

  close(): Promise<void> {
    return this.#lite.close();
  }

  query: Asked['query'] = async (text, values) => {
    await this.#lite._checkReady();
    return this.#lite._runExclusiveTransaction(() => this.#ask(text, values));
  };

  transaction: Asked['transaction'] = async (act) => {
    const changes = this.#changes;
    try {
      return await this.#lite.transaction((tx) =>
        act({ query: (text, values) => this.#ask(text, values), rollback: () => tx.rollback() }),
      );
    } catch (error) {
      // What was prepared behind a change fits no longer, now that it is undone.
      if (this.#changes > changes) this.#forget();
      throw error;
    }
  };

  #ask<T>(text: string, values: ({ toString: () => string } | null)[] = []): Promise<Results<T>> {
    return this.#lite._runExclusiveQuery(async () => {
      try {
        const { name, types, columns } = this.#find(text) ?? (await this.#prepare(text));
        const bound = values.map((value, index) => this.#write(value, types[index]));
        const answer = await this.#send(
          serialize.bind({ statement: name, values: bound }),
          serialize.execute({}),
          serialize.sync(),
        );
        const [result] = parse.parseResults([...columns, ...answer], this.#lite.parsers) as [Results<T>];
        if (!LEAVES_PLANS.includes(result.command ?? '')) this.#forget();
        return result;
      } catch (error) {
        if (STALE.includes((error as { code?: string }).code ?? '')) this.#forget();
        throw error;
      }
    });
  }

  #find(text: string): Statement | undefined {
    const statement = this.#kept.get(text);
    if (!statement) return;
    this.#kept.delete(text);
    this.#kept.set(text, statement);
    return statement;
  }

  async #prepare(text: string): Promise<Statement> {
    const isKept = text.length <= LONGEST_TEXT;
    const [oldest] = this.#kept;
    if (isKept && oldest && this.#kept.size >= MOST_STATEMENTS) this.#drop(...oldest);
    const name = isKept ? `s${(this.#named += 1)}` : '';
    const closing = this.#toClose.splice(0).map((unused) => serialize.close({ type: 'S', name: unused }));
    // With the end of its transaction: what follows may fail before it is sent, and `now()` would stand still until the next statement.
    const described = await this.#send(
      ...closing,
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const columns = described.filter((message) => message.name === 'rowDescription');
    const statement = { name, types: parse.parseDescribeStatementResults(described), columns };
    if (isKept) this.#kept.set(text, statement);
    return statement;
  }

  #drop(text: string, { name }: Statement): void {
    this.#kept.delete(text);
    this.#toClose.push(name);
  }

  #forget(): void {
    this.#changes += 1;
    for (const [text, statement] of this.#kept) this.#drop(text, statement);
  }

  #send(...messages: Uint8Array[]): Promise<Messages> {
    return this.#lite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
  }

  #write(value: { toString: () => string } | null | undefined, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.#lite.serializers[type]?.(value) ?? value.toString();
  }
}
