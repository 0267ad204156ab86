/** Runs the CoW Runner: steps of one length, whatever the screen's rate, and a pause while the page is hidden. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Run, scoreOf, startRun, STEP_MS, stepRun } from '../../events/games/runner'
import { type Colours, drawRun } from './drawRun'

type RunPhase = 'ready' | 'running' | 'paused' | 'over'

/** The longest time that one frame makes up for, in ms: a slow device plays slower instead of jumping ahead (C223). */
const LONGEST_FRAME_MS = 100

const coloursOf = (canvas: Element): Colours => {
  const style = getComputedStyle(canvas)
  const role = (name: string): string => style.getPropertyValue(`--${name}`)
  return { ink: role('ink'), paper: role('paper'), line: role('line'), accent: role('accent') }
}

/** For drawn rather than styled content: calls back when the theme changes, by the setting or by the system. */
const followTheme = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    scheme.removeEventListener('change', onChange)
  }
}

export interface RunControls {
  readonly phase: RunPhase
  /** Whole metres of the run that is over. */
  readonly score: number
  readonly start: () => void
  readonly jump: () => void
  readonly pause: () => void
}

export const useRun = (
  canvasRef: RefObject<HTMLCanvasElement | null>,
  onOver: (score: number) => void,
): RunControls => {
  const [phase, setPhase] = useState<RunPhase>('ready')
  const [score, setScore] = useState(0)
  const run = useRef<Run>(startRun(1))
  const isJumping = useRef(false)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })

  useEffect(() => {
    const element = canvasRef.current
    const context = element?.getContext('2d') ?? null
    if (element === null || context === null) return undefined
    let colours = coloursOf(element)
    const draw = (): void => {
      const { width, height } = element.getBoundingClientRect()
      const scale = devicePixelRatio
      element.width = width * scale
      element.height = height * scale
      drawRun(context, element, colours, run.current)
    }
    draw()
    const unfollow = followTheme(() => {
      colours = coloursOf(element)
      draw()
    })
    if (phase !== 'running') return unfollow
    let before: number | null = null
    let rest = 0
    let frame = 0
    const next = (now: number): void => {
      rest += Math.min(now - (before ?? now), LONGEST_FRAME_MS)
      before = now
      for (; rest >= STEP_MS; rest -= STEP_MS) {
        run.current = stepRun(run.current, isJumping.current)
        isJumping.current = false
      }
      draw()
      if (run.current.isOver) {
        const reached = scoreOf(run.current)
        setScore(reached)
        setPhase('over')
        over.current(reached)
      } else frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
    return () => {
      unfollow()
      cancelAnimationFrame(frame)
    }
  }, [canvasRef, phase])

  useEffect(() => {
    const pauseHidden = (): void => {
      if (document.visibilityState === 'hidden') setPhase((now) => (now === 'running' ? 'paused' : now))
    }
    document.addEventListener('visibilitychange', pauseHidden)
    return () => document.removeEventListener('visibilitychange', pauseHidden)
  }, [])

  return {
    phase,
    score,
    start: useCallback(() => {
      setPhase((now) => {
        if (now !== 'paused') run.current = startRun(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1)
        return 'running'
      })
    }, []),
    jump: useCallback(() => {
      isJumping.current = true
    }, []),
    pause: useCallback(() => setPhase((now) => (now === 'running' ? 'paused' : now)), []),
  }
}
