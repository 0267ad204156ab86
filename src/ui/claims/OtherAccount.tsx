/** Asks for another account: an address, or a name where the network has a name service. */
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { AppState } from '../../events/appState'
import { lookUpClaims } from '../../events/claims/requestClaims'
import type { Address } from '../../events/kernel'
import { enteredAccount } from '../../events/claims/enteredAccount'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import * as kit from '../kit/text.styles'
import { TextField } from '../kit/TextField'
import { enteredProblem } from './enteredProblem'

export const OtherAccount = ({ onFound }: { readonly onFound: (account: Address) => void }) => {
  const text = useText()
  const act = useAct()
  const [typed, setTyped] = useState('')
  /** The requested account. Null while the user types. */
  const [asked, setAsked] = useState<{ readonly text: string } | null>(null)
  const answered = useRef(asked)
  const { entered, account } = useView(
    useCallback(
      (state: AppState) => enteredAccount(state, asked?.text ?? '', state.session.chain.chainId),
      [asked],
    ),
  )
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    // Each press is answered once: a later reading of the name, or another network, leads nowhere.
    if (account === null || asked === answered.current) return
    answered.current = asked
    found.current(account)
  }, [account, asked])
  const check = (event: SyntheticEvent): void => {
    event.preventDefault()
    act(lookUpClaims, { account: typed })
    setAsked({ text: typed })
  }
  const problem = asked === null ? null : enteredProblem(entered, text)
  return (
    <form className={kit.tight} onSubmit={check}>
      <TextField
        label={text('claim.account')}
        value={typed}
        placeholder={text('claim.account.hint')}
        spellCheck={false}
        aria-invalid={problem !== null}
        onChange={({ target }) => {
          setTyped(target.value)
          setAsked(null)
        }}
        helpRole={problem === null ? undefined : 'alert'}
        help={
          problem !== null
            ? problem
            : asked !== null && entered === 'nameReading'
              ? text('recipient.resolving')
              : text('claim.account.help')
        }
      />
      <div className={kit.buttons}>
        <Button look="secondary" type="submit" disabled={typed.trim() === ''}>
          {text('claim.check')}
        </Button>
      </div>
    </form>
  )
}
