import { useAuth } from './auth.ts';

/** How the person's CV stands on its way into the profile. */
export function useCvState(): 'idle' | 'uploading' | 'failed' {
  return useAuth((snapshot) => {
    if (snapshot.matches({ loggedIn: { cv: 'uploading' } })) return 'uploading';
    return snapshot.matches({ loggedIn: { cv: 'failed' } }) ? 'failed' : 'idle';
  });
}
