/**
 * The reason for an order's state: the cause, whose it was and what helps, with details on demand and a link to the
 * debug screen (X154).
 */
import * as E from 'fp-ts/Either'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { OrderUid } from '../../events/kernel'
import type { OrderCause } from '../../events/logFile/orderCause'
import type { AppState } from '../../events/appState'
import { orderByUid } from '../../events/orders/orderByUid'
import type { Order } from '../../events/orders/state'
import { useApp } from '../hooks/AppProvider'
import { useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Said } from '../kit/Said'
import * as text from '../kit/text.styles'
import { causeText, followUpText, lifeText } from './causeText'
import * as styles from './why.styles'
import { type ReadCause, readCause } from './readCause'

const orderOf = ({ durable }: AppState, uid: OrderUid): Order | null =>
  orderByUid(durable.orders, uid) ?? null

interface Answer {
  /** The order that it is about, as it was then. */
  readonly order: Order
  readonly found: E.Either<null, ReadCause>
}

/**
 * Reads the log again when the order changed; the last answer stays meanwhile. Null until there is one. A reading that is
 * no longer wanted stops, because it would take seconds of a long log's time.
 */
const useAnswer = (uid: OrderUid): Answer | null => {
  const app = useApp()
  const order = useViewOf(orderOf, uid)
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (order === null) return undefined
    const reading = new AbortController()
    const { signal } = reading
    readCause(app, uid, signal).then(
      (found) => {
        if (!signal.aborted) setAnswer({ order, found })
      },
      (reason: unknown) => {
        // A rule that throws is a bug: it belongs on the error page, not in an unhandled rejection.
        if (!signal.aborted)
          setAnswer(() => {
            throw reason
          })
      },
    )
    return () => reading.abort()
  }, [app, uid, order])
  return answer
}

export interface WhyProps {
  readonly uid: OrderUid
  /** Called once there is an answer: it takes the place of what the row says by itself. */
  readonly onAnswer: () => void
}

const Why = ({ uid, onAnswer }: WhyProps) => {
  const t = useText()
  const answer = useAnswer(uid)
  const isFound = answer !== null && E.isRight(answer.found)
  useEffect(() => {
    if (isFound) onAnswer()
  }, [isFound, onAnswer])
  return (
    <section className={styles.why} aria-label={t('why.ask')} data-why>
      <div data-heard="news">
        {answer === null ? <p className={text.small}>{t('export.busy')}</p> : null}
        {answer !== null && E.isLeft(answer.found) ? <p>{t('export.failed.failed')}</p> : null}
        {answer !== null && E.isRight(answer.found) ? (
          <Gravest cause={answer.found.right.cause} order={answer.order} />
        ) : null}
      </div>
      {answer !== null && E.isRight(answer.found) ? (
        <Details {...answer.found.right} order={answer.order} />
      ) : null}
      <p>
        <Link href={`/debug?order=${uid}`}>{t('settings.inspect')}</Link>
      </p>
    </section>
  )
}

interface CauseProps {
  readonly cause: OrderCause
  readonly order: Order
}

/** The gravest cause, whose it was and what helps. */
const Gravest = ({ cause, order }: CauseProps) => {
  const t = useText()
  const format = useFormat()
  const followUp = followUpText(cause, t)
  return (
    <>
      <p>
        <Said>{causeText(cause.answer, order, t, format)}</Said>
      </p>
      {followUp === '' ? null : <p>{followUp}</p>}
    </>
  )
}

/** The other causes by weight, what the log lacks, and what happened. */
const Details = ({ cause, life, order }: CauseProps & ReadCause) => {
  const t = useText()
  const format = useFormat()
  return (
    <details>
      <summary>{t('order.details')}</summary>
      {cause.others.length === 0 ? null : (
        <ul>
          {cause.others.map((other, place) => (
            <li key={`${other.said.id} ${String(place)}`}>
              <Said>{causeText(other.said, order, t, format)}</Said> <span>{followUpText(other, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {cause.missing.map((lack) => (
        <p key={lack.id} className={text.small}>
          {causeText(lack, order, t, format)}
        </p>
      ))}
      <ol>
        {life.map(({ at, step }, place) => (
          <li key={place}>
            <time>{format.moment(at)}</time> <span>{lifeText(step, t)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

export default Why
