/** One trade that is filled; docs/simulation.md shows it. */
import { type Day, fill, open, pressButton, sell, slippage } from 'foldswap/day'

export default {
  minutes: 5,
  steps: [
    [0, open()],
    [5, pressButton()],
    [20, slippage(100), sell('3200', 'DAI', 'WETH')],
    [35, pressButton()],
    [90, fill(1)],
  ],
} satisfies Day
