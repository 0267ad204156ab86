import type { GovernanceRejection } from '../../events/governance/decide'
import { useText } from '../intl/IntlProvider'
import { Note } from '../kit/Note'

/** Why the decision refused; nothing before. */
export const Rejection = ({ rejection }: { readonly rejection: GovernanceRejection | null }) => {
  const text = useText()
  return rejection === null ? null : (
    <Note tone="bad" role="alert">
      {rejection.tag === 'otherNetwork'
        ? text('recipient.otherNetwork')
        : text('governance.rejected', { tag: rejection.tag })}
    </Note>
  )
}
