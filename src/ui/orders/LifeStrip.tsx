/** An order's life, filling from left to right; fill, shape and text show each step, a time when it was finished (X155). */
import { cx } from '@linaria/core'
import { useState } from 'react'
import type { LifeStep, LifeView, StepState } from '../../events/activity/orderLife'
import { useFormat, useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { hidden } from '../kit/text.styles'
import * as styles from './strip.styles'

const names: Readonly<Record<LifeStep, MessageId>> = {
  quoted: 'life.quoted',
  signed: 'life.signed',
  posted: 'life.posted',
  auction: 'life.auction',
  filled: 'life.filled',
}
const looks: Readonly<Record<StepState, string | false>> = {
  done: styles.done,
  now: styles.now,
  stopped: styles.stopped,
  ended: styles.ended,
  next: false,
}

export const LifeStrip = ({ life, hasWords }: { readonly life: LifeView; readonly hasWords: boolean }) => {
  const text = useText()
  const format = useFormat()
  // Only a life that was still going on when it was first drawn is animated.
  const [isSeen] = useState(hasWords)
  // A step that hasn't begun has no times, and none will come.
  const isBegun = life.steps.some(({ state }) => state !== 'next')
  return (
    <ol
      className={cx(styles.strip, hasWords && styles.named, isSeen && styles.filling)}
      aria-label={text('life.label')}
    >
      {life.steps.map(({ step, state, at }) => (
        <li
          key={step}
          className={cx(styles.cell, looks[state])}
          aria-current={state === 'now' ? 'step' : undefined}
          data-state={state}
        >
          <i aria-hidden="true" />
          <span className={hidden}>{text('life.step', { step: text(names[step]), state })}</span>
          {hasWords ? (
            <span className={styles.words} aria-hidden="true" data-words={text(names[step])}>
              {text(names[step])}
            </span>
          ) : null}
          {hasWords && at !== null ? (
            <time className={styles.when} title={format.moment(at)}>
              {format.time(at)}
            </time>
          ) : hasWords && isBegun ? (
            <span className={styles.noTime} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}
