/** The pages of trading: the form has its tokens in its path or its query, which are not reported. */
const SWAP = '/swap'

/**
 * The page of a hash such as '#/swap?inputCurrency=0x…', without query and anchor: a path that the app knows, or '/other'.
 * A path that somebody typed may hold an account (S7.38, C351).
 */
export const pageName = (hash: string, known: readonly string[]): string => {
  const [path = ''] = hash.replace(/^#/, '').split(/[?#]/)
  if (known.includes(path)) return path
  return path === '' || path === '/' || path === SWAP || path.startsWith(`${SWAP}/`) ? SWAP : '/other'
}
