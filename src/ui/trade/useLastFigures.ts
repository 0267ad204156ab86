import { useLinger } from '../hooks/useLinger'

/** How long the previous question's figures stay, dimmed, so that nothing flickers while typing (X42), in ms. */
const FIGURES_LINGER_MS = 1000

export const useLastFigures = <A>(value: A | null, key: string): A | null =>
  useLinger(value, key, FIGURES_LINGER_MS)
