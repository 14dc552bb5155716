import type { Client } from 'pg';
import type { Listen } from './database.ts';

interface Listener {
  heard: (payload: string) => void;
  recovered: (() => void) | undefined;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
const HEARTBEAT = 20_000;

/** One connection of its own for all `listen`s, opened with the first and opened again whenever it breaks. */
export class PostgresListener {
  #connect: () => Client;
  #channels = new Map<string, Set<Listener>>();
  #client: Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout;
  #pause = FIRST_PAUSE;
  #isClosed = false;

  /** `connect` makes a client whose queries have a time limit, else a silent network would never be noticed. */
  constructor(connect: () => Client) {
    this.#connect = connect;
    this.#heartbeat = setInterval(() => this.#ask('select 1'), HEARTBEAT);
    this.#heartbeat.unref();
  }

  listen: Listen = async (channel, heard, recovered) => {
    const listener = { heard, recovered };
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
    client.on('error', () => {});
    client.on('end', () => this.#replace(client));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of this.#channels.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#pause = FIRST_PAUSE;
      for (const listeners of this.#channels.values()) for (const { recovered } of listeners) recovered?.();
    } catch {
      this.#replace(client);
    }
  }

  #replace(broken: Client): void {
    if (broken !== this.#client || this.#isClosed) return;
    this.#client = null;
    broken.end().catch(() => {});
    this.#retry = setTimeout(() => void this.#open(), this.#pause);
    this.#retry.unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  #ask(query: string): void {
    const client = this.#client;
    client?.query(query).catch(() => this.#replace(client));
  }
}
