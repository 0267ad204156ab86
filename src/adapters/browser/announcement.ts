/** The deployment's announcement on a network. It loads after the first screen, and only if one is configured. */
import * as E from 'fp-ts/Either'
import { firstValueFrom, map } from 'rxjs'
import type { ChainId } from '../../events/chain/chains.data'
import { createEgress } from '../egress'

/** The time for an announcement to arrive (C174). */
const TIMEOUT_MS = 10_000
/** A longer text is no announcement (C174). */
const MAX_LENGTH = 2000
/** Hosts of pages answer for a missing file with a page and status 200. */
const PAGE = /^<(?:!doctype|html|head|body|\?xml)/i

/** The folder of the announcements. Null if none is configured, or the configured value isn't an https address. */
const folder = (base = import.meta.env.VITE_ANNOUNCEMENTS_URL): URL | null =>
  base !== undefined && URL.canParse(base.trim()) && base.trim().startsWith('https://')
    ? new URL(`${base.trim().replace(/\/+$/, '')}/`)
    : null

/** The text of `announcements-{chainId}.md` (S7.25); null: there is none, or it did not arrive. */
export const readAnnouncement = (chainId: ChainId, base?: string): Promise<string | null> => {
  const home = folder(base)
  if (home === null) return Promise.resolve(null)
  return firstValueFrom(
    createEgress(new Set([home.origin]))
      .request({
        url: new URL(`announcements-${String(chainId)}.md`, home).href,
        method: 'GET',
        headers: {},
        timeoutMs: TIMEOUT_MS,
      })
      .pipe(
        map((answer) => {
          const text = E.isRight(answer) && answer.right.status === 200 ? answer.right.text.trim() : ''
          return text === '' || text.length > MAX_LENGTH || PAGE.test(text) ? null : text
        }),
      ),
  )
}
