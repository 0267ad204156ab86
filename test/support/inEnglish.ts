/** What the English page says, by the id of the message: a test that names it so survives a rewording. */
import { APP_NAME } from '../../src/events/chain/environments.ts'
import catalogue from '../../locales/en-US.json?raw'

// As it was written, and not as the build compiles it; the gallery's scenes use it in a browser.
const messages = JSON.parse(catalogue) as Readonly<Record<string, string>>

/**
 * The text of a message whose placeholders are plain, with their values. Throws for an id that is not in the catalogue, and
 * for a message with branches: a test of those says which sentence it means.
 */
export const inEnglish = (id: string, values: Readonly<Record<string, string>> = {}): string => {
  const message = messages[id]
  if (message === undefined) throw new Error(`there is no message '${id}'`)
  return message.replace(/\{([^{}]*)\}?/g, (_, name: string) => {
    const value = name === 'app' ? APP_NAME : values[name]
    if (value === undefined) throw new Error(`${id}: no value for '${name}'`)
    return value
  })
}
