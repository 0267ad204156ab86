/** Draws a run on a canvas: meadow, obstacles, and a cow of a few shapes. Left to right in every language. */
import { COW, COW_X_M, type Run, VIEW_M } from '../../events/games/runner'

/** Colours by role, as the theme has them. */
export interface Colours {
  readonly ink: string
  readonly paper: string
  readonly line: string
  readonly accent: string
}

/** Where the ground is, in parts of the height. */
const GROUND = 0.82

const cow = (
  context: CanvasRenderingContext2D,
  { ink, paper, accent }: Colours,
  run: Run,
  unit: number,
): void => {
  const [width, height] = [COW.width * unit, COW.height * unit]
  const box = (x: number, y: number, w: number, h: number, colour: string): void => {
    context.fillStyle = colour
    context.fillRect(x * width, -height + y * height, w * width, h * height)
  }
  // Legs swap places with each metre on the ground, and are stretched in the air.
  const isFirst = run.height > 0 || Math.floor(run.distance * 1.5) % 2 === 0
  for (const x of isFirst ? [0.1, 0.32, 0.56, 0.72] : [0.18, 0.26, 0.62, 0.68]) box(x, 0.65, 0.07, 0.35, ink)
  box(0.05, 0.2, 0.75, 0.5, ink)
  box(0.2, 0.26, 0.2, 0.2, paper)
  box(0.5, 0.42, 0.18, 0.2, paper)
  box(0.75, 0.05, 0.25, 0.36, ink)
  box(0.88, 0.26, 0.14, 0.15, accent)
  box(0.88, 0.12, 0.05, 0.06, paper)
  box(0.77, -0.08, 0.05, 0.13, paper)
  box(0.92, -0.08, 0.05, 0.13, paper)
  box(0, 0.24, 0.06, 0.3, ink)
}

export const drawRun = (
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  colours: Colours,
  run: Run,
): void => {
  const unit = width / VIEW_M
  const ground = height * GROUND
  context.clearRect(0, 0, width, height)
  context.fillStyle = colours.line
  context.fillRect(0, ground, width, Math.max(1, unit / 12))
  // Tufts of grass, so that the speed is seen.
  for (let at = Math.floor(run.distance); at < run.distance + VIEW_M; at += 1)
    if (at % 3 === 0) context.fillRect((at - run.distance) * unit, ground + unit * 0.4, unit * 0.5, unit / 12)
  context.fillStyle = colours.accent
  for (const { at, width: wide, height: high } of run.obstacles)
    context.fillRect((at - run.distance) * unit, ground - high * unit, wide * unit, high * unit)
  context.save()
  context.translate(COW_X_M * unit, ground - run.height * unit)
  cow(context, colours, run, unit)
  context.restore()
}
