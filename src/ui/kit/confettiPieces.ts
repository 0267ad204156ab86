/** The pieces of a celebration and how they fall: pure, so that a canvas and a test draw the same. */

/** How many pieces fall (S9.11), and for how long in ms (C220). */
const PIECES = 400
export const FALL_MS = 4000

export interface Piece {
  /** Where it starts, and how far it drifts, in parts of the width. */
  readonly x: number
  readonly drift: number
  /** When it starts, in parts of the time: later ones are still above the edge. */
  readonly delay: number
  /** Edge in px, turns while it falls, and which of the colours it has. */
  readonly size: number
  readonly turns: number
  readonly colour: number
}

/** Evenly spread without chance: the fractions of multiples of an irrational number do not repeat. */
const spread = (at: number, by: number): number => (at * by) % 1

export const pieces: readonly Piece[] = Array.from({ length: PIECES }, (_, at) => ({
  x: spread(at, 0.618_034),
  drift: spread(at, 0.754_878) * 0.2 - 0.1,
  delay: spread(at, 0.569_84) * 0.5,
  size: 5 + Math.floor(spread(at, 0.414_214) * 6),
  turns: 1 + spread(at, 0.732_051) * 4,
  colour: at,
}))

/** Draws the pieces as they stand `ms` after the start; nothing once all have fallen. */
export const drawConfetti = (
  context: CanvasRenderingContext2D,
  { width, height }: { readonly width: number; readonly height: number },
  colours: readonly string[],
  ms: number,
): void => {
  context.clearRect(0, 0, width, height)
  for (const { x, drift, delay, size, turns, colour } of pieces) {
    const fallen = (ms / FALL_MS - delay) / 0.5
    if (fallen <= 0 || fallen >= 1) continue
    context.save()
    context.translate((x + drift * fallen) * width, fallen * (height + 2 * size) - size)
    context.rotate(turns * fallen * Math.PI)
    context.fillStyle = colours[colour % colours.length] ?? 'currentColor'
    context.fillRect(-size / 2, -size / 4, size, size / 2)
    context.restore()
  }
}
