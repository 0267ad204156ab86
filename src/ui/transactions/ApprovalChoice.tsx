import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import type { ApprovalView } from '../../events/trade/approvalView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Shortened } from '../kit/Shortened'
import * as textStyles from '../kit/text.styles'
import { shownSymbol } from '../../events/tokens/tokenText'
import * as styles from './approval.styles'

interface ApprovalChoiceProps {
  readonly approval: ApprovalView
  readonly isUnlimited: boolean
  readonly isBusy: boolean
  readonly onChoose: (isUnlimited: boolean) => void
}

/** An expanded choice comes into view, with the form's button below it. */
const showWhole = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void => {
  if (currentTarget.open) currentTarget.closest('form > *')?.scrollIntoView({ block: 'nearest' })
}

/** The form's foot stays in view if it takes no more of the window's height than this (C656). */
const MOST_OF_WINDOW = 1 / 3

/**
 * Keeps the page's `--foot` as high as the form's foot with its line, which needs more than one row for a long amount,
 * and says whether that is too much of the window.
 */
const useFootHeight = () => {
  const box = useRef<HTMLDivElement>(null)
  const [isTall, setTall] = useState(false)
  useEffect(() => {
    const foot = box.current?.parentElement
    if (foot === null || foot === undefined) return undefined
    const { style } = document.documentElement
    const measure = (): void => {
      style.setProperty('--foot', `${String(foot.offsetHeight)}px`)
      setTall(foot.offsetHeight > innerHeight * MOST_OF_WINDOW)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(foot)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      style.removeProperty('--foot')
    }
  }, [])
  return { box, isTall }
}

/** Says in one line how much will be approved; folded out, it lets that be chosen and explains the spender (C611). */
const ApprovalChoice = ({ approval, isUnlimited, isBusy, onChoose }: ApprovalChoiceProps) => {
  const text = useText()
  const format = useFormat()
  const name = useId()
  const { box, isTall } = useFootHeight()
  const { token, spender, exact, isShared } = approval
  const symbol = shownSymbol(token.symbol)
  // Disabled choices would lose the focus (X109).
  const choose = (isChosen: boolean): void => {
    if (!isBusy) onChoose(isChosen)
  }
  // Every digit, because it is the figure that was typed or that 'Max' has typed (X123).
  const amount = format.exact(exact, token)
  const exactly = text('approve.exact', { amount, symbol, shared: isShared ? 'yes' : 'no' })
  const said = isUnlimited ? text('approve.unlimited', { symbol }) : exactly
  return (
    <div ref={box} className={styles.box} data-tall={isTall || undefined}>
      <details onToggle={showWhole} data-approval="">
        <summary className={styles.summary}>
          <span className={textStyles.hidden}>{text('approve.legend', { symbol })}</span> {said}
        </summary>
        <fieldset className={styles.choices} aria-disabled={isBusy}>
          <legend className={textStyles.hidden}>{text('approve.legend', { symbol })}</legend>
          <label className={styles.option}>
            <input type="radio" name={name} checked={!isUnlimited} onChange={() => choose(false)} />
            <span>{exactly}</span>
          </label>
          <label className={styles.option}>
            <input type="radio" name={name} checked={isUnlimited} onChange={() => choose(true)} />
            <span>{text('approve.unlimited', { symbol })}</span>
          </label>
        </fieldset>
        <details onToggle={showWhole}>
          <summary className={textStyles.soft}>{text('approve.why')}</summary>
          <p className={textStyles.soft}>{text('approve.whyText', { symbol })}</p>
          <p className={textStyles.soft}>
            {text('approve.spender')} <Shortened value={spender} what={text('approve.spenderWhat')} />
          </p>
        </details>
      </details>
    </div>
  )
}

export default ApprovalChoice
