/** How long an order is open. An invalid time shows an error and changes nothing. */
import { useId } from 'react'
import { chains } from '../../events/chain/chains.data'
import { signedSeconds } from '../../events/kernel'
import { setDeadline } from '../../events/settings/decide'
import { chosenDeadline } from '../../events/settings/select'
import { MAX_DEADLINE_SECONDS, MIN_DEADLINE_SECONDS } from '../../events/settings/state'
import { shownChain } from '../../events/tab/shell'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { sentences } from '../intl/sentences'
import { Note } from '../kit/Note'
import * as text from '../kit/text.styles'
import { cellsInto } from '../intl/pastedCells'
import { useValueText } from '../kit/useValueText'
import * as styles from './settings.styles'
import { readDeadline } from './settingsInput'
import { useSettings } from './useSettings'

const inMinutes = (seconds: number | null): string =>
  seconds === null ? '' : String(Math.round(seconds / 60))

export const DeadlineField = () => {
  const act = useAct()
  const { defaultDeadline } = chains[useView(shownChain)]
  const t = useText()
  const format = useFormat()
  const id = useId()
  const deadline = chosenDeadline(useSettings())
  const { typed, setTyped, ...field } = useValueText(deadline, inMinutes, readDeadline)
  const isInside = (seconds: number): boolean =>
    seconds >= MIN_DEADLINE_SECONDS && seconds <= MAX_DEADLINE_SECONDS
  const read = readDeadline(typed)
  const isInvalid = read === undefined || (read !== null && !isInside(read))
  // The wallet gets another deadline than the one that was typed (X66).
  const signed = deadline === null || signedSeconds(deadline) === deadline ? null : signedSeconds(deadline)
  const change = (next: string): void => {
    setTyped(next)
    const value = readDeadline(next)
    if (value !== undefined && (value === null || isInside(value))) act(setDeadline, { seconds: value })
  }
  return (
    <div className={styles.group}>
      <h3 className={styles.label}>
        <label htmlFor={id}>{t('deadline.label')}</label>
      </h3>
      <span className={styles.box} data-invalid={isInvalid}>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder={format.count(defaultDeadline / 60)}
          value={typed}
          // The message below says what is wrong, and describes the field (X115).
          aria-invalid={isInvalid}
          aria-describedby={`${id}-problem ${id}-help`}
          onChange={(event) => change(event.currentTarget.value)}
          {...cellsInto(change)}
          {...field}
        />
        {t('deadline.minutes')}
      </span>
      <div data-heard="news" id={`${id}-problem`} className={styles.message}>
        {isInvalid ? (
          <Note tone="bad" title={t('deadline.invalid')}>
            {t('deadline.invalid.help', {
              least: MIN_DEADLINE_SECONDS / 60,
              most: MAX_DEADLINE_SECONDS / 60,
            })}
          </Note>
        ) : null}
      </div>
      <p id={`${id}-help`} className={text.soft}>
        {sentences(
          t,
          t('deadline.help'),
          signed === null ? null : t('deadline.signed', { time: format.span(signed * 1000) }),
        )}
      </p>
    </div>
  )
}
