import type { Theme } from '../../events/settings/state'
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Button } from '../kit/Button'
import { type IconName, Icon } from '../kit/Icon'

export const themeNames: Readonly<Record<Theme, MessageId>> = {
  system: 'theme.system',
  light: 'theme.light',
  dark: 'theme.dark',
}
const icons: Readonly<Record<Theme, IconName>> = { system: 'system', light: 'sun', dark: 'moon' }
const next: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' }

/** A button that cycles through the three themes; its label names the next one. */
export const ThemeToggle = ({
  theme,
  onTheme,
}: {
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
}) => {
  const text = useText()
  const label = text('theme.toggle', { next: next[theme] })
  return (
    <Button look="square" onClick={() => onTheme(next[theme])} aria-label={label}>
      <Icon name={icons[theme]} />
    </Button>
  )
}
