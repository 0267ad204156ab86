/** The claim files at their host: a mapping of address ranges, and a chunk of claims for each range. */
import { CLAIM_FILES, vCowDrops } from '../../src/events/claims/drops.data.ts'
import { jsonAnswer, type Answer } from '../http/answer.ts'
import { type SandboxClaim, vCowClaims } from './vCowClaims.ts'

/** Accounts of a chunk; the live files hold a thousand. */
const CHUNK = 3

const chunksOf = (claims: readonly SandboxClaim[]): ReadonlyMap<string, readonly string[]> => {
  const accounts = [...new Set(claims.map(({ account }) => account.toLowerCase()))].sort()
  const starts = accounts.filter((_, at) => at % CHUNK === 0)
  return new Map(starts.map((start, at) => [start, accounts.slice(at * CHUNK, (at + 1) * CHUNK)]))
}

/** The answer to a path below the host, without the protocol; null for a path that is none of these files. */
export const claimFile = (path: string): Answer | null => {
  const base = CLAIM_FILES.replace('https://', '')
  if (!path.startsWith(`${base}/`)) return null
  const [folder, ...rest] = path.slice(base.length + 1).split('/')
  const found = Object.entries(vCowDrops).find(([, drop]) => drop.folder === folder)
  if (found === undefined) return null
  const { claims } = vCowClaims(Number(found[0]))
  const chunks = chunksOf(claims)
  const file = rest.join('/')
  if (file === 'mapping.json')
    return jsonAnswer(
      200,
      Object.fromEntries([...chunks].map(([start, accounts]) => [start, accounts.at(-1)])),
    )
  const accounts = chunks.get(/^chunks\/(0x[0-9a-f]{40})\.json$/.exec(file)?.[1] ?? '')
  if (accounts === undefined) return jsonAnswer(404, { error: 'no such file' })
  return jsonAnswer(
    200,
    Object.fromEntries(
      accounts.map((account) => [
        account,
        claims
          .filter((claim) => claim.account.toLowerCase() === account)
          .map(({ index, type, amount, proof }) => ({ index, type, amount: amount.toString(), proof })),
      ]),
    ),
  )
}
