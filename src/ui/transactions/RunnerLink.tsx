import { Link } from 'wouter'
import { useText } from '../intl/IntlProvider'

/** Links to a game to play while a transaction waits (T1.31, T2.33). */
export const RunnerLink = () => (
  <p>
    <Link href="/play/cow-runner">{useText()('runner.play')}</Link>
  </p>
)
