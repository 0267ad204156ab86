import type { GovernanceRejection } from '../../events/governance/decide'
import { type Text, useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'

/** Refusals of the address that is typed. */
export const OF_ADDRESS: ReadonlySet<GovernanceRejection['tag']> = new Set<GovernanceRejection['tag']>([
  'invalidAddress',
  'wrongChecksum',
  'otherNetwork',
  'zeroAddress',
  'sameDelegatee',
])

interface RejectionProps {
  readonly rejection: GovernanceRejection | null
  /** Where a field can be wrong, which names it as its problem. */
  readonly id?: string | undefined
}

/** Why the decision refused; nothing before. */
export const Rejection = ({ rejection, id }: RejectionProps) => {
  const text = useText()
  return rejection === null ? null : (
    <Note tone="bad" role="alert" id={id}>
      {wordsOf(rejection, text)}
    </Note>
  )
}

const wordsOf = ({ tag }: GovernanceRejection, text: Text): string => {
  switch (tag) {
    case 'otherNetwork':
      return text('recipient.otherNetwork')
    case 'wrongChecksum':
      return text('tokens.wrongChecksum')
    default:
      return text('governance.rejected', { tag })
  }
}
