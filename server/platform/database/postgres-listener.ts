import type { Client } from 'pg';
import type { Link, Listen } from './database.ts';

interface Listener {
  heard: (payload: string) => void;
  link: Link | undefined;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1000;
const HEARTBEAT = 5000;

/** One connection of its own for all `listen`s, opened with the first and opened again whenever it breaks. */
export class PostgresListener {
  #connect: () => Client;
  #channels = new Map<string, Set<Listener>>();
  #client: Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout;
  #pause = FIRST_PAUSE;
  #isLost = false;
  #isClosed = false;

  /** `connect` makes a client whose queries have a time limit, else a silent network would never be noticed. */
  constructor(connect: () => Client) {
    this.#connect = connect;
    this.#heartbeat = setInterval(() => this.#ask('select 1'), HEARTBEAT);
    this.#heartbeat.unref();
  }

  listen: Listen = async (channel, heard, link) => {
    const listener = { heard, link };
    const others = this.#channels.get(channel);
    this.#channels.set(channel, (others ?? new Set()).add(listener));
    if (this.#client && !others) this.#ask(`listen ${this.#client.escapeIdentifier(channel)}`);
    if (!this.#client && !this.#retry) await this.#open();
    return async () => {
      this.#channels.get(channel)?.delete(listener);
    };
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    if (this.#retry) clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  async #open(): Promise<void> {
    this.#retry = null;
    const client = this.#connect();
    this.#client = client;
    let reason: Error | undefined;
    client.on('error', (error) => (reason ??= error));
    client.on('end', () => this.#replace(client, reason));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of this.#channels.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (client !== this.#client) return;
      this.#pause = FIRST_PAUSE;
      this.#isLost = false;
      for (const link of this.#links()) link.regained();
    } catch (error) {
      this.#replace(client, error);
    }
  }

  #replace(broken: Client, reason: unknown): void {
    if (broken !== this.#client || this.#isClosed) return;
    this.#client = null;
    broken.end().catch(() => {});
    // Of several processes not all come back in the same moment.
    this.#retry = setTimeout(() => void this.#open(), this.#pause * (0.5 + Math.random() / 2));
    this.#retry.unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    if (this.#isLost) return;
    this.#isLost = true;
    for (const link of this.#links()) link.lost(reason);
  }

  #ask(query: string): void {
    const client = this.#client;
    client?.query(query).catch((error: unknown) => this.#replace(client, error));
  }

  #links(): Link[] {
    return [...this.#channels.values()].flatMap((listeners) => [...listeners].flatMap(({ link }) => link ?? []));
  }
}
