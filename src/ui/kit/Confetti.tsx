/** A celebration over the whole page, once, which takes no press and is not read out. Never with reduced motion. */
import { useEffect, useRef } from 'react'
import { drawConfetti, FALL_MS } from './confettiPieces'
import * as styles from './confetti.styles'
import { prefersStill } from './prefersStill'

/** Roles of the theme whose colours the pieces have. */
const ROLES = ['--accent', '--ok', '--wait', '--warn', '--ink']

const Falling = () => {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    const context = canvas?.getContext('2d') ?? null
    if (canvas === null || context === null) return undefined
    const style = getComputedStyle(canvas)
    const colours = ROLES.map((role) => style.getPropertyValue(role)).filter((colour) => colour !== '')
    canvas.width = innerWidth
    canvas.height = innerHeight
    let frame = 0
    let start: number | null = null
    const draw = (now: number): void => {
      start ??= now
      drawConfetti(context, canvas, colours, now - start)
      if (now - start < FALL_MS) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [])
  return <canvas ref={ref} className={styles.canvas} aria-hidden="true" data-celebration />
}

const Confetti = () => (prefersStill() ? null : <Falling />)

export default Confetti
