/**
 * Empties any field that a private key or a recovery phrase was put into, before the page sees the text, and says so next to
 * the field (X78). It listens for the whole document, so that no field can be forgotten.
 */
import { useEffect } from 'react'
import { looksSecret } from '../../events/kernel/secret'
import { useText } from '../intl/IntlProvider'
import * as styles from './secretGuard.styles'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldOf = ({ target }: Event): Field | null =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')
    ? target
    : null

/** Empties the field as a user would. React tracks what its own setter sets, and would see no change. */
const empty = (field: Field): void => {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '')
}

/** The warning below `field`. React does not draw it: any field of any view may need it. */
const warn = (field: Field, message: string): HTMLElement => {
  const warning = document.createElement('p')
  warning.setAttribute('role', 'alert')
  warning.className = styles.warning
  warning.textContent = message
  field.parentElement?.append(warning)
  return warning
}

export const useSecretGuard = (): void => {
  const message = useText()('secret.pasted')
  useEffect(() => {
    const listening = new AbortController()
    let warning: HTMLElement | null = null
    const look = (event: Event): void => {
      const field = fieldOf(event)
      if (field === null) return
      const isSecret = looksSecret(field.value)
      // Emptying a field may be told by a second event, which leaves the warning.
      if (field.value === '') return
      warning?.remove()
      warning = isSecret ? warn(field, message) : null
      if (isSecret) empty(field)
    }
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('input', look, options)
    document.addEventListener('change', look, options)
    return () => {
      listening.abort()
      warning?.remove()
    }
  }, [message])
}
