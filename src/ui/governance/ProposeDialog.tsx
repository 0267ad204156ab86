/** Asks for a proposal: its text, and the call that it makes once it is accepted. */
import * as E from 'fp-ts/Either'
import { useId, useState } from 'react'
import { readAddress } from '../../events/chain/readAddress'
import { addressRejection, type GovernanceRejection } from '../../events/governance/decide'
import type { GovernanceReading } from '../../events/governance/events'
import { MAX_DETAILS, MAX_TITLE } from '../../events/governance/state'
import { payment, propose } from '../../events/governance/propose'
import type { Token } from '../../events/tokens/token'
import type { ProposedCall } from '../../events/governance/kinds'
import { useAct } from '../hooks/useAct'
import { useFormat, useLocaleRecord, useText } from '../intl/IntlProvider'
import { cellsInto } from '../intl/pastedCells'
import { typedAtoms } from '../intl/typedAtoms'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import * as kit from '../kit/text.styles'
import { Choice } from './Choice'
import { TextField } from '../kit/TextField'
import * as styles from './governance.styles'
import { OF_ADDRESS, Rejection } from './Rejection'

export interface ProposeDialogProps {
  readonly reading: GovernanceReading
  readonly token: Token
  readonly onClose: () => void
}

interface Typed {
  readonly kind: 'payment' | 'call'
  /** The receiver of a payment, or the contract. */
  readonly to: string
  readonly amount: string
  readonly signature: string
  readonly calldata: string
}

type NoCall = GovernanceRejection['tag']

/** The call that was typed, or which of its fields cannot be read. */
const callOf = (
  { kind, to, amount, signature, calldata }: Typed,
  token: Token,
  locale: string,
): E.Either<NoCall, ProposedCall> => {
  if (to.trim() === '') return E.left('noCalls')
  const target = readAddress(to, token.chainId)
  if (E.isLeft(target)) return E.left(addressRejection(target.left))
  if (kind === 'payment') {
    const atoms = typedAtoms(amount, token.decimals, locale)
    return atoms === null || atoms === 0n
      ? E.left('invalidAmount')
      : E.right(payment(token.address, target.right, atoms))
  }
  const data = calldata.trim() === '' ? '0x' : calldata.trim()
  return /^0x(?:[0-9a-fA-F]{2})*$/.test(data)
    ? E.right({ target: target.right, value: 0n, signature: signature.trim(), calldata: data })
    : E.left('invalidCalldata')
}

export const ProposeDialog = ({ reading, token, onClose }: ProposeDialogProps) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const detailsId = useId()
  const [title, setTitle] = useState('')
  const [details, setDetails] = useState('')
  const [typed, setTyped] = useState<Typed>({
    kind: 'payment',
    to: '',
    amount: '',
    signature: '',
    calldata: '',
  })
  const problemId = useId()
  const [rejection, setRejection] = useState<GovernanceRejection | null>(null)
  const { symbol } = token
  const locale = useLocaleRecord().tag
  const change = (some: Partial<Typed>): void => setTyped({ ...typed, ...some })
  const submit = (): void => {
    const call = callOf(typed, token, locale)
    const decided = act(propose, { title, details, calls: E.isRight(call) ? [call.right] : [] })
    if (E.isRight(decided)) onClose()
    // The decision knows that there is no call, but only the fields say why.
    else if (decided.left.tag === 'noCalls' && E.isLeft(call)) setRejection({ tag: call.left })
    else setRejection(decided.left)
  }
  const problemOf = (isWrong: boolean): string | undefined => (isWrong ? problemId : undefined)
  const wrong = rejection?.tag
  return (
    <Dialog
      title={text('governance.propose.title')}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={submit}>
          {text('governance.propose')}
        </Button>
      }
    >
      <div className={kit.stack}>
        <p className={kit.soft}>
          {text('governance.propose.help', { quorum: format.amount(reading.quorum, token), symbol })}
        </p>
        <TextField
          label={text('governance.propose.name')}
          problemId={problemOf(wrong === 'noTitle')}
          value={title}
          onChange={({ target }) => setTitle(target.value.slice(0, MAX_TITLE))}
        />
        <div className={styles.choice}>
          <label htmlFor={detailsId}>{text('governance.propose.details')}</label>
          <textarea
            id={detailsId}
            value={details}
            maxLength={MAX_DETAILS}
            onChange={({ target }) => setDetails(target.value)}
          />
        </div>
        <Choice
          label={text('governance.propose.kind')}
          options={[
            ['payment', text('governance.propose.payment', { symbol })],
            ['call', text('governance.propose.call')],
          ]}
          chosen={typed.kind}
          onChoose={(kind) => change({ kind })}
        />
        <TextField
          label={text(typed.kind === 'payment' ? 'recipient.label' : 'link.contract')}
          problemId={problemOf(wrong === 'noCalls' || (wrong !== undefined && OF_ADDRESS.has(wrong)))}
          value={typed.to}
          onChange={({ target }) => change({ to: target.value })}
          dir="ltr"
          spellCheck={false}
        />
        {typed.kind === 'payment' ? (
          <TextField
            label={text('governance.propose.amount', { symbol })}
            problemId={problemOf(wrong === 'invalidAmount')}
            value={typed.amount}
            onChange={({ target }) => change({ amount: target.value })}
            {...cellsInto((amount) => change({ amount }))}
            dir="ltr"
            spellCheck={false}
          />
        ) : (
          <>
            <TextField
              label={text('governance.propose.signature')}
              value={typed.signature}
              onChange={({ target }) => change({ signature: target.value })}
              dir="ltr"
              spellCheck={false}
            />
            <TextField
              label={text('governance.propose.calldata')}
              problemId={problemOf(wrong === 'invalidCalldata')}
              value={typed.calldata}
              onChange={({ target }) => change({ calldata: target.value })}
              dir="ltr"
              spellCheck={false}
            />
          </>
        )}
        <Rejection rejection={rejection} id={problemId} />
      </div>
    </Dialog>
  )
}
