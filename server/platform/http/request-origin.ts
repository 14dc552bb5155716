import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { deviceName } from './device-name.ts';

/** Who asked for something about an account, as far as the mail about it may say. */
export interface RequestOrigin {
  at: Date;
  /** As `deviceName` gives it. */
  device: string;
}

/** Whoever sends this request. */
export function requestOrigin(request: FastifyRequest, { now }: Pick<Context, 'now'>): RequestOrigin {
  return { at: now(), device: deviceName(request.headers['user-agent'] ?? '') };
}
