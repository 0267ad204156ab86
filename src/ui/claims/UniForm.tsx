/** Whose UNI is claimed, how much there is, and the button that claims it (S2.7.3 to S2.7.6, S5.4). */
import * as E from 'fp-ts/Either'
import { type SyntheticEvent, useId, useState } from 'react'
import { claimUni, type ClaimUniRejection } from '../../events/claims/claimUni'
import { UNI, UNI_CHAIN } from '../../events/claims/uni.data'
import type { UniClaimView } from '../../events/claims/uniDialog'
import { selectNetwork } from '../../events/wallet/selectNetwork'
import { useAct } from '../hooks/useAct'
import { useText, useFormat } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { AskFirst } from '../kit/AskFirst'
import { Reading } from '../kit/Reading'
import { Button } from '../kit/Button'
import { Note } from '../kit/Note'
import * as kit from '../kit/text.styles'
import { TextField } from '../kit/TextField'
import * as styles from './claims.styles'
import { enteredProblem } from './enteredProblem'
import { wholeAmount } from './claimAmounts'

export interface UniFormProps {
  readonly view: UniClaimView
  readonly typed: string
  readonly onType: (text: string) => void
  /** A link named the address, and no one is asked about it yet. */
  readonly isHeld: boolean
  readonly onAsk: () => void
  /** Asks once more. */
  readonly onLookUp: () => void
}

interface FoundProps extends Pick<UniFormProps, 'view' | 'onLookUp'> {
  /** The id of what is wrong with the address. */
  readonly problemId: string
}

/** The facts about the entered address. Errors are alerts. */
const Found = ({ view, problemId, onLookUp }: FoundProps) => {
  const text = useText()
  const format = useFormat()
  const { entered, account, reading, isReading, failed, status } = view
  if (entered === 'empty') return null
  if (entered !== 'account' || account === null)
    return entered === 'nameReading' ? (
      <p data-heard="news">{text('recipient.resolving')}</p>
    ) : (
      <p role="alert" id={problemId}>
        {enteredProblem(entered, text)}
      </p>
    )
  if ((failed !== null && !isReading) || reading === null) {
    const status = failed !== null && /^\d+$/.test(failed) ? failed : null
    return (
      <Reading
        asked={text('claim.reading')}
        failed={
          failed === null || isReading
            ? null
            : status === null
              ? text('uni.failed', { reason: failed })
              : text('uni.failedStatus', { status })
        }
        again={text('button.tryAgain')}
        onAgain={onLookUp}
      />
    )
  }
  if (status === 'none')
    return (
      <Note tone="info" role="alert" title={text('uni.none')}>
        {text('uni.notFound', { account, where: reading.missing ?? 'file' })}
      </Note>
    )
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{text(status === 'claimed' ? 'claim.claimed' : 'claim.available')}</dt>
        <dd>{moneyText(text, wholeAmount(reading.claim?.amount ?? 0n, UNI, format), UNI)}</dd>
      </div>
    </dl>
  )
}

export const UniForm = ({ view, typed, isHeld, onType, onAsk, onLookUp }: UniFormProps) => {
  const text = useText()
  const act = useAct()
  const [rejection, setRejection] = useState<ClaimUniRejection | null>(null)
  const problemId = useId()
  const { account, status, isConnected, isRightNetwork, isOnEthereum } = view
  if (!isOnEthereum)
    return (
      <Note
        tone="info"
        heard="news"
        action={
          <Button look="secondary" onClick={() => act(selectNetwork, { chainId: UNI_CHAIN })}>
            {text('uni.switch')}
          </Button>
        }
      >
        {text('uni.otherNetwork')}
      </Note>
    )
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (account === null || status !== 'open') return
    const decided = act(claimUni, { account })
    setRejection(E.isLeft(decided) ? decided.left : null)
  }
  const invalid = enteredProblem(view.entered, text) !== null
  return (
    <form className={kit.stack} onSubmit={submit}>
      <p>{text('uni.help')}</p>
      <TextField
        label={text('uni.account')}
        value={typed}
        placeholder={text('uni.account.hint')}
        spellCheck={false}
        problemId={invalid ? problemId : undefined}
        data-autofocus
        onChange={({ target }) => {
          setRejection(null)
          onType(target.value)
        }}
      />
      {isHeld ? <AskFirst onAsk={onAsk} /> : <Found view={view} problemId={problemId} onLookUp={onLookUp} />}
      {rejection === null ? null : (
        <Note tone="bad" role="alert">
          {text('uni.rejected', { reason: rejection.tag })}
        </Note>
      )}
      {status === 'open' || status === null || status === 'none' ? (
        <div className={kit.buttons}>
          <Button
            look="primary"
            type="submit"
            disabled={status !== 'open' || !isConnected || !isRightNetwork}
          >
            {text(isConnected ? (isRightNetwork ? 'uni.submit' : 'wallet.wrongNetwork') : 'wallet.connect')}
          </Button>
        </div>
      ) : null}
      {status === 'claimed' && view.phase === 'none' ? (
        <p data-heard="news">{text('uni.alreadyClaimed')}</p>
      ) : null}
    </form>
  )
}
