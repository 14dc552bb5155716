import { fromCallback, fromPromise } from 'xstate';
import { api, ask } from '#src/api/client.ts';
import type { AuthEvent } from '#machines/auth/auth.types.ts';
import type { User } from '#openapi/types.ts';

/** The auth machine's ports, filled with the calls of the contract that bear their names. */
export const authCalls = {
  getCurrentUser: fromPromise<User>(({ signal }) => ask(api.GET('/users/me', { signal }))),
  // Not bound to the actor's life: the server should hear of it even when nobody waits any more.
  logOut: fromPromise<void, { token: string | null }>(async ({ input }) => {
    await ask(api.POST('/auth/logout', { headers: { Authorization: `Bearer ${input.token}` }, keepalive: true }));
  }),
  uploadCv: fromCallback<AuthEvent, { file: File | null }>(({ input, sendBack }) => {
    const cancel = new AbortController();
    void upload(input.file, cancel.signal, (progress) => sendBack({ type: 'cv.progressed', progress })).then(
      (user) => sendBack({ type: 'cv.uploaded', user }),
      (error: unknown) => sendBack({ type: 'cv.failed', error }),
    );
    return () => cancel.abort();
  }),
};

async function upload(file: File | null, signal: AbortSignal, onProgress: (share: number) => void): Promise<User> {
  if (!file) throw new Error('No CV was chosen.');
  // Few visitors send one: its code comes when it is needed.
  const { fileUpload } = await import('#src/api/file-upload.ts');
  return ask(api.POST('/users/me/cv', fileUpload(file, signal, onProgress)));
}
