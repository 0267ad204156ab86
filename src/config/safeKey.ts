/** The key of the Safe's services, which raises their limit; null without one. Read when the first question leaves. */
export const readSafeKey = (key = import.meta.env.VITE_SAFE_API_KEY): string | null => {
  const given = key?.trim() ?? ''
  return given === '' ? null : given
}
