/**
 * The CoW Runner: an endless run over a meadow, in which a cow jumps over what bots left there. Pure: the same seed and
 * the same jumps give the same run. Lengths are metres, times are ms.
 */

/** One step of the simulation: 120 a second, whatever the screen's rate (C223). */
export const STEP_MS = 1000 / 120

/** The visible part of the meadow, and the cow's position in it. */
export const VIEW_M = 24
export const COW_X_M = 3
export const COW = { width: 1.6, height: 1.2 } as const

const GRAVITY = 42
const JUMP = 15
const START_SPEED = 9
/** Faster by so much for each metre, up to the limit. */
const FASTER = 0.012
const TOP_SPEED = 26

interface Obstacle {
  /** Its near edge, in metres from the start. */
  readonly at: number
  readonly width: number
  readonly height: number
}

export interface Run {
  /** Metres from the start. */
  readonly distance: number
  /** The cow's height over the ground in metres, and how fast it rises in m/s. */
  readonly height: number
  readonly rise: number
  readonly obstacles: readonly Obstacle[]
  /** The state of the dice. */
  readonly dice: number
  readonly isOver: boolean
}

export const startRun = (seed: number): Run => ({
  distance: 0,
  height: 0,
  rise: 0,
  obstacles: [],
  dice: seed >>> 0 || 1,
  isOver: false,
})

/** Whole metres. */
export const scoreOf = ({ distance }: Run): number => Math.floor(distance)

export const speedAt = (distance: number): number => Math.min(START_SPEED + distance * FASTER, TOP_SPEED)

/** Xorshift: the next state, which is the number drawn, too. */
const draw = (dice: number): number => {
  let next = dice
  next ^= next << 13
  next ^= next >>> 17
  next ^= next << 5
  return next >>> 0
}

/** How far a jump carries at a speed: gaps are at least that, and some reaction time. */
const gapAt = (distance: number): number => speedAt(distance) * ((2 * JUMP) / GRAVITY + 0.35)

/** Adds an obstacle when the last one is well in view; those behind are dropped. */
const withObstacles = (run: Run): Run => {
  const obstacles = run.obstacles.filter(({ at, width }) => at + width > run.distance - 1)
  const last = obstacles.at(-1)?.at ?? run.distance + VIEW_M / 2
  if (last > run.distance + VIEW_M) return { ...run, obstacles }
  const dice = draw(run.dice)
  const more = draw(dice)
  const at = last + gapAt(run.distance) * (1 + (dice % 1000) / 800)
  const obstacle = { at, width: 0.6 + (more % 7) / 8, height: 0.7 + ((more >>> 8) % 6) / 8 }
  return { ...run, dice: more, obstacles: [...obstacles, obstacle] }
}

/** The cow's body against a thing on the ground, both a little smaller than they are drawn. */
const hits = ({ distance, height }: Run, { at, width, height: top }: Obstacle): boolean => {
  const slack = 0.2
  const from = distance + COW_X_M
  return from + COW.width - slack > at && from + slack < at + width && height + slack / 2 < top
}

/** The run one step later; a jump counts only on the ground. */
export const stepRun = (run: Run, isJumping: boolean): Run => {
  if (run.isOver) return run
  const seconds = STEP_MS / 1000
  const rise = isJumping && run.height === 0 ? JUMP : run.rise
  const height = Math.max(0, run.height + rise * seconds)
  const moved = withObstacles({
    ...run,
    distance: run.distance + speedAt(run.distance) * seconds,
    height,
    rise: height === 0 ? 0 : rise - GRAVITY * seconds,
  })
  return { ...moved, isOver: moved.obstacles.some((obstacle) => hits(moved, obstacle)) }
}
