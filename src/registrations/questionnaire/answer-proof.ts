import { createContext } from 'react';

/**
 * For a form that a guest fills in: the attempt that proves the guest's address, with which files are sent; null before the
 * code was typed. Undefined where answers are an account's.
 */
export const AnswerProof = createContext<string | null | undefined>(undefined);
