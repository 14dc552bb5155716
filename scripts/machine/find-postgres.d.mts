export interface Cluster {
  url: string;
  /** Of its main process; a given one has none. */
  pid?: number | undefined;
  stop: () => Promise<void>;
}

export function findPostgres(options?: { install?: boolean; durable?: boolean }): Promise<Cluster | null>;

export function unprivileged(): { uid: number; gid: number } | null;

export function findPrograms(): string | null;
