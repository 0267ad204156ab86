/** The English page's texts by message id. A test that names the id survives a rewording. */
import { APP_NAME } from '../../src/events/chain/environments.ts'
import catalogue from '../../locales/en-US.json?raw'
import tools from '../../locales/en-US/tools.json?raw'

/** All messages by id, as written, and not as the build compiles them. The gallery's scenes use them in a browser. */
export const englishTexts = { ...JSON.parse(catalogue), ...JSON.parse(tools) } as Readonly<
  Record<string, string>
>

/**
 * The text of a message with plain placeholders, filled with their values. Throws for an id that isn't in the
 * catalogue, and for a message with branches, whose tests name the sentence they mean.
 */
export const inEnglish = (id: string, values: Readonly<Record<string, string>> = {}): string => {
  const message = englishTexts[id]
  if (message === undefined) throw new Error(`there is no message '${id}'`)
  return message.replace(/\{([^{}]*)\}?/g, (_, name: string) => {
    const value = name === 'app' ? APP_NAME : values[name]
    if (value === undefined) throw new Error(`${id}: no value for '${name}'`)
    return value
  })
}
