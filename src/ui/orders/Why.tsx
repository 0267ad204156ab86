/**
 * The reason for an order's state: the cause, whose it was and what helps, with details on demand and a link to the
 * debug screen (X154).
 */
import * as E from 'fp-ts/Either'
import { useCallback, useEffect } from 'react'
import { Link } from 'wouter'
import type { OrderUid } from '../../events/kernel'
import type { OrderCause } from '../../events/logFile/orderCause'
import type { AppState } from '../../events/appState'
import { orderByUid } from '../../events/orders/orderByUid'
import type { Order } from '../../events/orders/state'
import { useApp } from '../hooks/AppProvider'
import { type ReadingOf, useReading } from '../hooks/useReading'
import { useViewOf } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Said } from '../kit/Said'
import * as text from '../kit/text.styles'
import { causeText, followUpText, lifeText } from './causeText'
import * as styles from './why.styles'
import { type ReadCause, readCause } from './readCause'

const orderOf = ({ durable }: AppState, uid: OrderUid): Order | null =>
  orderByUid(durable.orders, uid) ?? null

const useAnswer = (uid: OrderUid): ReadingOf<Order, E.Either<null, ReadCause>> | null => {
  const app = useApp()
  const read = useCallback((order: Order, signal: AbortSignal) => readCause(app, order.uid, signal), [app])
  return useReading(useViewOf(orderOf, uid), read)
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
          <Gravest cause={answer.found.right.cause} order={answer.of} />
        ) : null}
      </div>
      {answer !== null && E.isRight(answer.found) ? (
        <Details {...answer.found.right} order={answer.of} />
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
