/** Asks who votes with the account's tokens: itself, or another account (S2.7.15). */
import * as E from 'fp-ts/Either'
import { useId, useState } from 'react'
import { delegateVotes, type GovernanceRejection } from '../../events/governance/decide'
import type { Address, Atoms } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import { useAct } from '../hooks/useAct'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { isEnter } from '../kit/isEnter'
import * as kit from '../kit/text.styles'
import { Choice } from './Choice'
import { TextField } from '../kit/TextField'
import { OF_ADDRESS, Rejection } from './Rejection'

export interface DelegateDialogProps {
  readonly own: Address
  readonly balance: Atoms
  readonly token: Token
  readonly onClose: () => void
}

export const DelegateDialog = ({ own, balance, token, onClose }: DelegateDialogProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const [who, setWho] = useState<'self' | 'other'>('self')
  const [typed, setTyped] = useState('')
  const problemId = useId()
  const [rejection, setRejection] = useState<GovernanceRejection | null>(null)
  const submit = (): void => {
    const decided = act(delegateVotes, { to: who === 'self' ? own : typed })
    if (E.isLeft(decided)) setRejection(decided.left)
    else onClose()
  }
  return (
    <Dialog
      title={text('governance.delegate.title')}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={submit}>
          {text('governance.delegate.submit')}
        </Button>
      }
    >
      <div className={kit.stack}>
        <p>
          {text('governance.delegate.help', {
            amount: format.amount(balance, token),
            symbol: token.symbol,
          })}
        </p>
        <Choice
          label={text('governance.delegatee')}
          options={[
            ['self', text('governance.delegate.self')],
            ['other', text('governance.delegate.other')],
          ]}
          chosen={who}
          onChoose={setWho}
        />
        {who === 'self' ? null : (
          <TextField
            label={text('governance.delegate.address')}
            onKeyDown={(event) => {
              if (isEnter(event)) submit()
            }}
            problemId={rejection !== null && OF_ADDRESS.has(rejection.tag) ? problemId : undefined}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setRejection(null)
            }}
            dir="ltr"
            spellCheck={false}
          />
        )}
        <Rejection rejection={rejection} id={problemId} />
      </div>
    </Dialog>
  )
}
