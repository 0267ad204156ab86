/** What a session with a wallet on a phone does (P1 to P4, our own). They come with errands of their own (`plan/phoneErrand.ts`). */
import { PHONE } from '../world/phone'
import type { Fault, FaultScope } from './fault'

const AT_ONCE = { ms: 0, count: () => undefined }

/** `ms`: how late a page is told, or null: never. */
const telling = (ms: number | null): Pick<Fault, 'begin' | 'end' | 'countsItself'> => ({
  countsItself: true,
  begin: ({ profile: { phone }, count }: FaultScope) => {
    phone.telling = { ms, count: () => count() }
  },
  end: ({ profile: { phone } }: FaultScope) => {
    phone.telling = AT_ONCE
  },
})

export const phoneFaults: readonly Fault[] = [
  { id: 'P1', what: "a phone's changes are told late", ...telling(9000) },
  { id: 'P2', what: "a phone's changes are never told", ...telling(null) },
  {
    id: 'P3',
    what: 'a phone never answers',
    calls: [
      'wallets.signOrder',
      'wallets.signCancellation',
      'wallets.sendApproval',
      'wallets.sendWrap',
      'wallets.switchChain',
    ],
    disturb: ({ args }) => (args.at(-1) === PHONE.id ? { what: 'silent' } : null),
  },
  {
    id: 'P4',
    what: 'a session expires',
    countsItself: true,
    begin: ({ profile: { phone }, count }) => {
      if (phone.expires()) count()
    },
  },
]

export const phoneFaultIds: readonly string[] = phoneFaults.map(({ id }) => id)
