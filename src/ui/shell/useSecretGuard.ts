/**
 * Empties any field that receives a private key or a recovery phrase before the page sees the text, and shows a warning
 * below the field (X78). It listens on the whole document, so no field can be forgotten.
 */
import { useEffect } from 'react'
import { knowPhraseWords, looksSecret } from '../../events/kernel'
import { idle, onFirstSign } from '../hooks/lazyView'
import { useText } from '../intl/IntlProvider'
import { phraseWords } from '../../events/kernel/phraseWords'
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

/** In px, from the field and from the edges of the window. */
const GAP = 8

/**
 * The warning. React doesn't draw it, because any field of any view may need it. It floats below the field, because in
 * a row of controls it would push the field away, and it is in the field's dialog, because nothing outside is read
 * aloud.
 */
const warn = (field: Field, message: string): HTMLElement => {
  const warning = document.createElement('p')
  warning.setAttribute('role', 'alert')
  warning.popover = 'manual'
  warning.className = styles.warning
  warning.textContent = message
  ;(field.closest('dialog') ?? document.body).append(warning)
  // If the browser doesn't support this, the warning is in the same place, below whatever is in front of it.
  if ('showPopover' in warning) warning.showPopover()
  return warning
}

const place = (warning: HTMLElement, field: Field): void => {
  const { left, bottom } = field.getBoundingClientRect()
  const most = document.documentElement.clientWidth - warning.offsetWidth - GAP
  warning.style.left = `${String(Math.max(GAP, Math.min(left, most)))}px`
  warning.style.top = `${String(bottom + GAP)}px`
}

export const useSecretGuard = (): void => {
  const message = useText()('secret.pasted')
  useEffect(() => {
    let isThere = true
    // Unpacking the words takes as long as drawing a dialog, so no press waits for it, and a page that is only opened
    // does not pay for it. Until then the guard is stricter.
    const stop = onFirstSign(() => {
      void idle().then(() => {
        if (isThere) knowPhraseWords(phraseWords())
      })
    })
    return () => {
      isThere = false
      stop()
    }
  }, [])
  useEffect(() => {
    const listening = new AbortController()
    let shown: { readonly warning: HTMLElement; readonly field: Field } | null = null
    const hide = (): void => {
      shown?.warning.remove()
      shown = null
    }
    const follow = (): void => {
      if (shown !== null) place(shown.warning, shown.field)
    }
    const look = (event: Event): void => {
      const field = fieldOf(event)
      if (field === null) return
      const isSecret = looksSecret(field.value)
      // Emptying a field may be told by a second event, which leaves the warning.
      if (field.value === '') return
      hide()
      if (!isSecret) return
      shown = { warning: warn(field, message), field }
      follow()
      empty(field)
    }
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('input', look, options)
    document.addEventListener('change', look, options)
    document.addEventListener('scroll', follow, options)
    window.addEventListener('resize', follow, options)
    return () => {
      listening.abort()
      hide()
    }
  }, [message])
}
