/** The published list of UNI claims at its host: lower-case file names, checksummed accounts, hex amounts. */
import { UNI_FILES } from '../../src/events/claims/uni.data.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'
import { uniDrop } from './uniDrop.ts'

/** Accounts of a chunk; the live files hold a hundred. */
const CHUNK = 3

const sorted = [...uniDrop].sort((one, other) =>
  one.account.toLowerCase() < other.account.toLowerCase() ? -1 : 1,
)
const chunks: ReadonlyMap<string, typeof sorted> = new Map(
  sorted.flatMap((first, at) =>
    at % CHUNK === 0 ? [[first.account.toLowerCase(), sorted.slice(at, at + CHUNK)] as const] : [],
  ),
)

/** The answer to a path below the host, without the protocol; null for a path that is none of these files. */
export const uniFile = (path: string): Answer | null => {
  const base = UNI_FILES.replace('https://', '')
  if (!path.startsWith(`${base}/`)) return null
  const file = path.slice(base.length + 1)
  if (file === 'mapping.json')
    return jsonAnswer(
      200,
      Object.fromEntries([...chunks].map(([start, claims]) => [start, claims.at(-1)?.account.toLowerCase()])),
    )
  const claims = chunks.get(/^(0x[0-9a-f]{40})\.json$/.exec(file)?.[1] ?? '')
  if (claims === undefined) return jsonAnswer(404, { error: 'no such file' })
  return jsonAnswer(
    200,
    Object.fromEntries(
      claims.map(({ account, index, amount, proof }) => [
        account,
        { index, amount: `0x${amount.toString(16)}`, proof },
      ]),
    ),
  )
}
