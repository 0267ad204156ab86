/** The CoW Runner (S2.1.13): a small endless run, by keyboard, mouse or touch; its best score is in the log. */
import { type KeyboardEvent, useCallback, useRef } from 'react'
import type { AppState } from '../../events/appState'
import { endRun } from '../../events/games/decide'
import type { Games } from '../../events/games/state'
import { useAct } from '../hooks/useAct'
import { useView } from '../hooks/useView'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import * as swap from '../trade/swap.styles'
import * as styles from './games.styles'
import { useRun } from './useRun'

const gamesOf = ({ durable }: AppState): Games => durable.games

/** Keys that jump; the others are the browser's. */
const JUMP_KEYS = [' ', 'ArrowUp', 'w']

const RunnerPage = ({ title }: { readonly title: string }) => {
  const text = useText()
  const format = useFormat()
  const act = useAct()
  const { best } = useView(gamesOf)
  const canvas = useRef<HTMLCanvasElement>(null)
  const onOver = useCallback((score: number) => act(endRun, { score }), [act])
  const { phase, score, start, jump, pause } = useRun(canvas, onOver)
  const press = phase === 'running' ? jump : start
  const onKey = (event: KeyboardEvent): void => {
    if (JUMP_KEYS.includes(event.key)) {
      event.preventDefault()
      if (!event.repeat) press()
    } else if (event.key === 'p') pause()
  }
  return (
    <div className={styles.page}>
      <Sheet label={title} isFolded>
        <div className={kit.stack}>
          <h1 className={swap.heading}>{title}</h1>
          <p className={kit.soft}>{text('runner.about')}</p>
          <canvas
            ref={canvas}
            className={styles.field}
            tabIndex={0}
            role="application"
            aria-label={text('runner.field')}
            onKeyDown={onKey}
            onPointerDown={press}
            onBlur={pause}
          />
          <div className={styles.figures} data-heard="news">
            {phase === 'over' ? (
              <strong>{text('runner.over', { score: format.count(score) })}</strong>
            ) : phase === 'paused' ? (
              <strong>{text('runner.paused')}</strong>
            ) : null}
            {best === 0 ? null : <span>{text('runner.best', { score: format.count(best) })}</span>}
          </div>
          <div className={kit.buttons}>
            {phase === 'running' ? (
              // The field keeps the focus: to lose it pauses, and the click would start the run again.
              <Button look="secondary" onMouseDown={(event) => event.preventDefault()} onClick={pause}>
                {text('runner.pause')}
              </Button>
            ) : (
              <Button
                look="primary"
                onClick={() => {
                  start()
                  canvas.current?.focus()
                }}
              >
                {text(
                  phase === 'paused' ? 'runner.resume' : phase === 'over' ? 'runner.again' : 'runner.start',
                )}
              </Button>
            )}
          </div>
          <p className={kit.soft}>{text('runner.keys')}</p>
        </div>
      </Sheet>
    </div>
  )
}

export default RunnerPage
