/** The configurations of Vite are read without a warning, which everyone who starts the app would see. */
import { createLogger, resolveConfig } from 'vite'
import { expect, it } from 'vitest'

it.each(['vite.config.ts', 'vitest.config.ts', 'test/ui/gallery/vite.config.ts', 'scripts/bundle.config.ts'])(
  '%s is read without a warning',
  async (configFile) => {
    const said: string[] = []
    const warn = (text: string): void => void said.push(text)
    const customLogger = { ...createLogger('silent'), warn, warnOnce: warn }
    await resolveConfig({ configFile, customLogger }, 'build')
    expect(said).toEqual([])
  },
)
