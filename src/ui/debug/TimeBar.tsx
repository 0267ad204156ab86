/** The position in the log: a slider, steps back and forward, and play. */
import { useEffect } from 'react'
import type { Fact } from '../../events/catalogue'
import { useFormat, useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { useMoments } from './useMoments'

/** How long a fact stays while the log plays, in ms (C2). */
const PLAY_MS = 400

export interface TimeBarProps {
  readonly facts: readonly Fact[]
  readonly cursor: number
  readonly isPlaying: boolean
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  readonly onSeek: (index: number) => void
  readonly onBack: () => void
  readonly onForward: () => void
  readonly onPlay: (isPlaying: boolean) => void
}

export const TimeBar = (props: TimeBarProps) => {
  const { facts, cursor, isPlaying, canGoBack, canGoForward, onSeek, onBack, onForward, onPlay } = props
  const text = useText()
  const format = useFormat()
  const { moment } = useMoments()
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => (canGoForward ? onForward() : onPlay(false)), PLAY_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, canGoForward, cursor, onForward, onPlay])
  const fact = facts[cursor]
  const place = text('debug.place', { at: format.count(cursor + 1), count: format.count(facts.length) })
  return (
    <div className="dbg-bar">
      <Button look="secondary" onClick={onBack} disabled={!canGoBack}>
        {text('debug.back')}
      </Button>
      <Button look="secondary" onClick={() => onPlay(!isPlaying)} aria-pressed={isPlaying}>
        {text(isPlaying ? 'debug.pause' : 'debug.play')}
      </Button>
      <Button look="secondary" onClick={onForward} disabled={!canGoForward}>
        {text('debug.forward')}
      </Button>
      <input
        className="dbg-slider"
        type="range"
        aria-label={text('debug.slider')}
        aria-valuetext={fact === undefined ? place : `${place}, ${fact.type}, ${moment(fact.at)}`}
        min={0}
        max={Math.max(0, facts.length - 1)}
        value={cursor}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      <span className="dbg-place">
        {place}
        {fact === undefined ? null : <span className="dbg-soft"> {moment(fact.at)}</span>}
      </span>
    </div>
  )
}
