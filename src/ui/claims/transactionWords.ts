import type { claimKinds } from '../../events/claims/kinds'
import type { Words } from '../transactions/kindWords'

export const claimWords: Words<keyof typeof claimKinds> = {
  claim: { heading: 'flow.heading.claim', summary: 'transaction.claim' },
  claimUni: { heading: 'flow.heading.claim', summary: 'transaction.claim' },
  convert: { heading: 'flow.heading.convert', summary: 'transaction.convert' },
}
