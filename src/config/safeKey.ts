/** The key of the Safe's services, which raises their limit; null without one. Read when the first question leaves. */
import { given } from './given'

export const readSafeKey = (key = import.meta.env.VITE_SAFE_API_KEY): string | null => given(key)
